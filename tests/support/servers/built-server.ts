import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { serverFlags, serverVariables } from '../../../scripts/server-flags.mjs';

const server = resolve('build', 'server', 'index.js');
/** Stops the server if the tests are killed. */
const stopWithParent = new URL('../../../scripts/stop-with-parent.mjs', import.meta.url).href;
const startTakesAtMost = 120_000;
const stopTakesAtMost = 15_000;

export interface BuiltServer {
  process: ChildProcess;
  /** The lines printed so far, to stdout and stderr. */
  lines: string[];
  /** The address, once it is ready. @throws with the last lines if it stops before */
  ready(): Promise<string>;
  /** The exit code. */
  exited: Promise<number | null>;
  /** SIGTERM, and after a while SIGKILL. */
  stop(): Promise<number | null>;
}

/** The command, and what it inherits. */
const starters = {
  npm: {
    command: [process.execPath, ...serverFlags, '--import', stopWithParent, server],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  },
  /** Linux only: the kernel kills it if the tests are killed. */
  systemd: {
    command: ['setpriv', '--pdeathsig=KILL', process.execPath, ...serverFlags, server],
    stdio: ['ignore', 'pipe', 'pipe'],
  },
} satisfies Record<string, { command: string[]; stdio: StdioOptions }>;

/** Runs the server with the test's environment variables, as `npm start` or the unit in deploy/ would. */
export function runBuiltServer(
  variables: Record<string, string>,
  startedBy: keyof typeof starters = 'npm',
): BuiltServer {
  if (!existsSync(server)) throw new Error(`There is no built server at ${server}: run "npm run build" first.`);
  const {
    command: [file = '', ...args],
    stdio,
  } = starters[startedBy];
  const child = spawn(file, args, {
    env: {
      ...process.env,
      ...serverVariables,
      VITEST: '',
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      SANDBOX_PAYMENTS: 'allowed',
      MAX_EVENT_LOOP_DELAY_MS: '0', // a machine that runs several tests is no overloaded server
      // All forms of a test come from one network.
      CONFIRMATION_MAIL_LIMITS: '100000,100000,100000',
      CONFIRMATION_SMS_LIMITS: '100000,100000,100000',
      SIGN_IN_CODES_WITHOUT_PROOF: '100000',
      ...variables,
    },
    stdio,
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
  // 'close' is emitted after the last line was read, 'exit' may come before.
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
