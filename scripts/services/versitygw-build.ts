import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCacheFolder } from './cache-folder.ts';
import { ServiceUnavailable } from './service-unavailable.ts';

const run = promisify(execFile);

const version = '1.8.0';
const module = `github.com/versity/versitygw@v${version}`;
/** Go's SHA-256 of the module's files. It contains the sums of everything the module imports. */
const moduleSum = 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=';

/**
 * Builds Versity's S3 gateway from source, unless that was done before; it takes about four minutes.
 * @returns the path of the program
 * @throws ServiceUnavailable without Go or a connection
 */
export async function buildVersitygw(): Promise<string> {
  const folder = await openCacheFolder(`versitygw-${version}`);
  const program = join(folder, 'versitygw');
  if (existsSync(program)) return program;
  const work = await mkdtemp(join(folder, 'build-'));
  try {
    await requireSum();
    await runGo(['install', `${module.replace('@', '/cmd/versitygw@')}`], { GOBIN: work, CGO_ENABLED: '0' });
    await rename(join(work, 'versitygw'), program);
    return program;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function requireSum(): Promise<void> {
  const { Sum } = JSON.parse(await runGo(['mod', 'download', '-json', module])) as { Sum?: string };
  if (Sum !== moduleSum) throw new Error(`${module} has the checksum ${Sum}; expected ${moduleSum}`);
}

async function runGo(args: string[], variables: Record<string, string> = {}): Promise<string> {
  try {
    // Outside the checkout, so that Go finds no module there.
    const { stdout } = await run('go', args, { cwd: tmpdir(), env: { ...process.env, ...variables } });
    return stdout;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'Go is not installed' : (error as Error).message;
    throw new ServiceUnavailable(reason, { cause: error });
  }
}
