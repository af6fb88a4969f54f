import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../tests/support/database/demo-database.ts';
import { bundleProgram } from '../tests/support/servers/bundle-program.ts';
import { withCopyConnection } from '../src/demo/copy-connection.ts';
import { lockLargePlatform } from '../src/demo/demo-store.server.ts';

let program: string;
beforeAll(async () => {
  program = await bundleProgram('scripts/demo.ts');
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt demo '));
});
const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

const size = ['--cars', '3000', '--sites', '8'];

function runDemo(args: readonly string[], variables: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables };
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, errors: text(child.stderr), exit: once(child, 'exit') };
}

/** Drains the stream, so that the pipe never fills up. */
const waitForOutput = (child: ChildProcess, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (pattern.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`It ended before printing ${pattern}: ${output}`)));
  });

const databaseRuns = (): boolean => existsSync(join(dataDir, 'postgres/postmaster.pid'));

describe('npm run demo', () => {
  test('stops its database at SIGINT among the dealers, continues, and stops it at SIGTERM among the cars', async () => {
    for (const [signal, pattern, code] of [
      ['SIGINT', /dealers: \d+ %/, 130],
      ['SIGTERM', /of 3,000 cars/, 143],
    ] as const) {
      const { child, errors, exit } = runDemo(size);
      await waitForOutput(child, pattern);
      expect(databaseRuns()).toBe(true);
      child.kill(signal);
      expect(await exit).toEqual([code, null]);
      expect(await errors).toBe('Stopped. Run the same command again to continue.\n');
      expect(databaseRuns()).toBe(false);
    }
  });

  test('reports in one sentence that another run is in progress', async () => {
    const database = await createDemoDatabase();
    try {
      await withCopyConnection({ url: database.url, name: 'large demo' }, async (client) => {
        await lockLargePlatform(client);
        const { child, errors, exit } = runDemo(size, { DATABASE_URL: database.url });
        child.stdout.resume();
        expect(await exit).toEqual([1, null]);
        expect(await errors).toBe('Another run is adding a large platform to this database: wait for it to end.\n');
      });
    } finally {
      await database.drop();
    }
  });

  test('reports invalid arguments in one sentence', async () => {
    const { errors, exit } = runDemo(['--cars', 'many']);
    expect(await exit).toEqual([1, null]);
    expect(await errors).toMatch(/^--cars must be a whole number.*\n$/);
  });
});
