import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { buildVersitygw } from './versitygw-build.ts';

export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends the server with kill -9. Its data stays. */
  kill(): Promise<void>;
  /** Starts an ended server again on its data. */
  restart(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

type S3Access = Pick<S3Server, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>;

const startLimitMs = 30_000;

/** Runs an S3 server on a free loopback port with data in a temporary folder. It ends with this process. */
export async function startS3(): Promise<S3Server> {
  const program = await buildVersitygw();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-'));
  const places = { buckets: join(folder, 'buckets'), metadata: join(folder, 'metadata') };
  for (const place of Object.values(places)) await mkdir(place);
  const port = await freePort();
  const access: S3Access = {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(20).toString('hex'),
  };
  const args = ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', places.metadata, places.buckets];
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = runWithParent(program, args, access);
    child = started;
    await waitUntilListening(access.endpoint, started);
  };
  const kill = async (): Promise<void> => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async (): Promise<void> => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...access, kill, restart: start, stop };
}

export async function createBucket({ endpoint, ...credentials }: S3Access, bucket: string): Promise<void> {
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function runWithParent(program: string, args: readonly string[], access: S3Access): ChildProcess {
  const env = { ROOT_ACCESS_KEY: access.accessKeyId, ROOT_SECRET_KEY: access.secretAccessKey, PATH: process.env.PATH };
  // On Linux the kernel ends the server when this process dies, however it dies.
  const [command, ...rest] =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig=KILL', program, ...args] : [program, ...args];
  const child = spawn(command as string, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', () => undefined);
  return child;
}

async function waitUntilListening(endpoint: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (!(await isListening(endpoint))) {
    if (hasEnded(child) || performance.now() > deadline) throw new Error('the S3 server did not start');
    await delay(50);
  }
}

/** Any response counts: without a signature it is a refusal. */
const isListening = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );

/** `node scripts/run.mjs scripts/services/s3.ts pictures` runs a server with this bucket until Ctrl-C. */
if (import.meta.main) {
  const server = await startS3();
  const bucket = process.argv[2] ?? 'pictures';
  await createBucket(server, bucket);
  console.log(`PICTURES_URL=s3://${bucket}?endpoint=${server.endpoint}`);
  console.log(`AWS_ACCESS_KEY_ID=${server.accessKeyId}`);
  console.log(`AWS_SECRET_ACCESS_KEY=${server.secretAccessKey}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.stop();
}
