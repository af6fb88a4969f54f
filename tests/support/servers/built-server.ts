import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { serverFlags } from '../../../scripts/server-flags.mjs';

const server = resolve('build', 'server', 'index.js');
/** Should the tests be killed, the server must not outlive them. */
const stopWithParent = new URL('../../../scripts/stop-with-parent.mjs', import.meta.url).href;
const startTakesAtMost = 120_000;
const stopTakesAtMost = 15_000;

export interface BuiltServer {
  process: ChildProcess;
  /** What it printed so far, both streams. */
  lines: string[];
  /** Its address once it is ready. @throws with its last lines when it stops before that. */
  ready(): Promise<string>;
  /** The code it ends with. */
  exited: Promise<number | null>;
  /** SIGTERM, and after a while SIGKILL. */
  stop(): Promise<number | null>;
}

/** The server as `npm start` runs it, with variables of the test's own. */
export function runBuiltServer(variables: Record<string, string>): BuiltServer {
  if (!existsSync(server)) throw new Error(`There is no built server at ${server}: run "npm run build" first.`);
  const child = spawn(process.execPath, [...serverFlags, '--import', stopWithParent, server], {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      SANDBOX_PAYMENTS: 'allowed',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  const timer = setTimeout(() => fail(`was not ready after ${startTakesAtMost / 1000} s`), startTakesAtMost);
  const fail = (what: string): void => address.reject(new Error(`The server ${what}.\n${lines.slice(-40).join('\n')}`));
  address.promise.catch(() => undefined).finally(() => clearTimeout(timer));

  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const [, ready] = /ready on (http:\/\/localhost:\d+)/.exec(line) ?? [];
      if (ready !== undefined) address.resolve(ready);
    });
  }
  // 'close' comes after the last line was read, 'exit' may come before.
  const exited = once(child, 'close').then(([code]) => {
    fail(`stopped with ${code} before it was ready`);
    return code as number | null;
  });
  return {
    process: child,
    lines,
    exited,
    ready: () => address.promise,
    async stop() {
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), stopTakesAtMost);
      const code = await exited;
      clearTimeout(patience);
      return code;
    },
  };
}
