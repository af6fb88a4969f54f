import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the browser tests answers; a site answers at its slug below this host. */
    baseUrl: string;
  }
}

const server = resolve('build', 'server', 'index.js');
/** Should the tests be killed, the server must not outlive them. */
const stopWithParent = new URL('../../scripts/stop-with-parent.mjs', import.meta.url).href;
const home = resolve('.data', 'e2e');
const startTakesAtMost = 120_000;
const stopTakesAtMost = 15_000;

/** One built server with a database and demo dealers of its own, for all browser tests of this run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(server)) throw new Error(`There is no built server at ${server}: run "npm run build" first.`);
  await removeLeftovers();
  const dataDir = join(home, String(process.pid));
  await mkdir(dataDir, { recursive: true });

  const child = spawn(process.execPath, ['--import', stopWithParent, server], {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    await stopServer(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide('baseUrl', await addressWhenReady(child));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function addressWhenReady(child: ChildProcess): Promise<string> {
  const lastLines: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`The server ${what}.\n${lastLines.join('\n')}`));
    const timer = setTimeout(() => fail(`was not ready after ${startTakesAtMost / 1000} s`), startTakesAtMost);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`stopped with ${signal ?? code} before it was ready`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lastLines.push(line);
        if (lastLines.length > 40) lastLines.shift();
        const [, address] = /ready on (http:\/\/localhost:\d+)/.exec(line) ?? [];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTakesAtMost);
  await gone;
  clearTimeout(timer);
}

/** Data of runs that were killed. A run that is still going keeps its own. */
async function removeLeftovers(): Promise<void> {
  await mkdir(home, { recursive: true });
  for (const name of await readdir(home)) {
    if (/^\d+$/.test(name) && !isRunning(Number(name))) await rm(join(home, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
