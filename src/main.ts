import { join } from 'node:path';
import { readConfig } from './config.ts';
import { listen } from './platform/http/listen.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { projectRoot } from './platform/project-root.ts';
import { measureWork } from './start/measure-work.ts';
import { openBase } from './start/open-base.ts';
import { openIndex } from './start/open-index.ts';
import { openSettling } from './start/open-settling.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { type ProcessOptions, runUntilStopped } from './start/run-until-stopped.ts';
import { serveHealth } from './start/serve-health.ts';
import { type PagesOptions, servePages } from './start/serve-pages.ts';
import { startWork } from './start/start-work.ts';
import { createUndo } from './start/undo.ts';

export type StartOptions = ProcessOptions & PagesOptions;

/** Starts everything in order and gives back the way to stop it; what fails half-way undoes what came before it. */
export async function start({ variables, build, serveFiles, say, signal }: StartOptions) {
  const config = readConfig(variables);
  const undo = createUndo();
  try {
    const ownerUrl = await prepareDatabase(config, { undo, say, signal });
    const base = await openBase({ config, ownerUrl, undo, say });
    const index = config.servesPages ? await openIndex(base, { undo, signal }) : undefined;
    const draining = serveHealth(base, index);
    const count = measureWork(base);
    const reserving = await openSettling(base, say);
    if (index) await servePages(base, { ...reserving, index, draining, build, serveFiles });
    undo.push(draining.drain);
    signal.throwIfAborted();
    const port = await listen(base.app, config);
    base.tellPort(port);
    await startWork(base, { ...reserving, count, undo });
    const sites = index ? base.directory.list() : [];
    return { addresses: addressesOf(sites, config.platformHost, port), port, stop: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

const addressesOf = (sites: { slug: string; name: string }[], platformHost: string, port: number) =>
  sites.map(({ slug, name }) => ({ name, address: `http://${slug}.${platformHost}:${port}` }));

/** Runs until the process is told to stop. */
export const run = (options: PagesOptions): Promise<void> =>
  runUntilStopped((ofProcess) => start({ ...options, ...ofProcess }));

if (import.meta.env.PROD) {
  await run({
    build: () => import('virtual:react-router/server-build'),
    serveFiles: (app) => registerStaticFiles(app, join(projectRoot, 'build/client')),
  });
}
