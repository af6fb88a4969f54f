import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasProcessId } from '../../../src/platform/postgres/embedded/process-table.ts';
import { runBuiltServer } from './built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the browser tests answers; a site answers at its slug below this host. */
    baseUrl: string;
  }
}

const home = resolve('.data', 'e2e');

/** One built server with a database and demo dealers of its own, for all browser tests of this run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(home, String(process.pid));
  await mkdir(dataDir, { recursive: true });
  // These tests request each new picture once, so smaller copies are not needed.
  const server = runBuiltServer({ DATA_DIR: dataDir, DEMO: 'on', IMAGE_AVIF: 'off' });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide('baseUrl', await server.ready());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Data of runs that were killed. A run that is still going keeps its own. */
async function removeLeftovers(): Promise<void> {
  await mkdir(home, { recursive: true });
  for (const name of await readdir(home)) {
    if (/^\d+$/.test(name) && !hasProcessId(Number(name))) await rm(join(home, name), { recursive: true, force: true });
  }
}
