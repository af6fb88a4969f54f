import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import process from 'node:process';
import { serverFlags, serverVariables } from '../../scripts/server-flags.mjs';
import { projectRoot } from '../../src/platform/project-root.ts';
import { nodeOnCore, serverCore } from './cpu-pinning.ts';

const startSeconds = 150;

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/** The built server as in production, on one core unless told otherwise, with its own data folder. */
export async function startSiteServer(
  dataDir: string,
  variables: Record<string, string> = {},
  cores: number | string = serverCore,
) {
  const [command, args] = nodeOnCore(cores, [
    ...serverFlags,
    '--import',
    join(projectRoot, 'scripts/stop-with-parent.mjs'),
    join(projectRoot, 'build/server/index.js'),
  ]);
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...serverVariables,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready after ${startSeconds} s.`)),
      startSeconds * 1000,
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    if (!child.stdout) throw new Error('The server has no output stream.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /ready on http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
  });
  return {
    port,
    pid: child.pid as number,
    /** CPU seconds of all its threads so far, as it reports them. */
    cpuSeconds: async (): Promise<number> => {
      const { body } = await sendRequest(port, 'localhost', '/metrics');
      return Number(/^forecourt_process_cpu_seconds_total (\S+)/m.exec(body.toString())?.[1]);
    },
    stop: async (): Promise<void> => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface HttpAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

export function sendRequest(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        // The connection was lost within the response.
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}
