import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from './config.ts';
import { addDemoSource } from './demo/stock-sources/demo-supplier.server.ts';
import { systemClock } from './platform/clock.ts';
import { listen } from './platform/http/listen.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { jobNiceness, lowerProcessPriority } from './platform/process-priority.ts';
import { projectRoot } from './platform/project-root.ts';
import { announceStaff } from './start/announce-staff.ts';
import { registerWorkMetrics } from './start/register-work-metrics.ts';
import type { ForkChannel } from './start/processes/fork-channel.ts';
import { planProcesses } from './start/processes/plan-processes.ts';
import { runForked } from './start/processes/run-forked.ts';
import { startProcesses } from './start/processes/start-processes.ts';
import { openSharedServices } from './start/open-shared-services.ts';
import { startCarIndex } from './start/open-car-index.ts';
import { openReservationPayments } from './start/open-payments.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { type ProcessOptions, runUntilStopped, type Started } from './start/run-until-stopped.ts';
import { replaceAfterMigrating } from './start/replace-after-migrating.ts';
import { reportProcess } from './start/report-process.ts';
import { registerHealth } from './start/register-health.ts';
import { type WebOptions, serveWeb } from './start/serve-web.ts';
import { startWorkers } from './start/start-workers.ts';
import { warnAboutSliders } from './start/warn-about-sliders.ts';
import { createCleanupStack } from './start/cleanup-stack.ts';

export type StartOptions = ProcessOptions & WebOptions & { /** In one of several processes. */ fork?: ForkChannel };

/** Starts everything in order. A failure stops what was started before. @returns the addresses and a way to stop */
export async function start({
  variables,
  build,
  serveFiles,
  console,
  print: say,
  signal,
  fork,
}: StartOptions): Promise<Started> {
  const config = readConfig(variables);
  if (config.doesJobs && !config.servesPages) lowerProcessPriority(jobNiceness);
  const undo = createCleanupStack();
  try {
    const access = await prepareDatabase(config, { undo, print: say, signal });
    const base = await openSharedServices({ config, access, undo, say });
    const index = await startCarIndex(base, { undo, signal });
    const draining = registerHealth(base, { index, fork });
    const count = registerWorkMetrics(base);
    const reserving = await openReservationPayments(base, say);
    if (index) {
      await serveWeb(base, { ...reserving, index, draining, build, serveFiles, console });
      warnAboutSliders({ ...base, index, clock: systemClock, log: base.app.log }, undo);
    }
    undo.push(async () => {
      await draining.drain();
      // While the database is still there.
      await fork?.sendLastMetrics();
    });
    signal.throwIfAborted();
    // The worker of several processes has no port: the web processes serve the metrics of all.
    const port = fork && !config.servesPages ? config.port : await listen(base.app, config, draining.servers);
    base.tellPort(port);
    await startWorkers(base, { ...reserving, count, undo });
    if (config.doesJobs) await announceStaff(base, say);
    if (config.doesJobs && config.demo) {
      await addDemoSource({ ...base, platform: base.staffDependencies.scope, clock: systemClock }, port);
    }
    await reportProcess(base, { index, undo });
    const sites = index ? base.directory.list() : [];
    return { addresses: listAddresses(sites, config.platformHost, port), port, stop: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

const listAddresses = (sites: { slug: string; name: string }[], platformHost: string, port: number) =>
  sites.map(({ slug, name }) => ({ name, address: `http://${slug}.${platformHost}:${port}` }));

/** Runs until the process receives a signal. */
export const run = (options: WebOptions): Promise<void> =>
  runUntilStopped((ofProcess) => start({ ...options, ...ofProcess }));

/** Runs as one process or as several, as configured. */
async function runProcesses(options: WebOptions): Promise<void> {
  if (cluster.isWorker) return runForked((ofProcess) => start({ ...options, ...ofProcess }));
  return runUntilStopped(async (ofProcess) => {
    const config = readConfig(ofProcess.variables);
    await replaceAfterMigrating(config, ofProcess);
    const roles = planProcesses(config);
    return roles ? startProcesses(config, { ...ofProcess, roles }) : start({ ...options, ...ofProcess });
  });
}

if (import.meta.env.PROD) {
  await runProcesses({
    build: () => import('virtual:react-router/server-build'),
    serveFiles: (app) => registerStaticFiles(app, { folder: join(projectRoot, 'build/client') }),
    console: {
      load: () => import(/* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/console/server/index.js')).href),
      serveFiles: (app, isConsole) =>
        registerStaticFiles(app, {
          folder: join(projectRoot, 'build/console/client'),
          hashedFolder: 'console-assets',
          isServed: isConsole,
        }),
    },
  });
}
