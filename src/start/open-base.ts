import process from 'node:process';
import type { Config } from '../config.ts';
import { keepEventPartitions } from '../features/analytics/keep-event-partitions.server.ts';
import { outsideOrigin } from '../features/sites/outside-origin.ts';
import { withoutSecret } from '../features/sites/secret-path.ts';
import { openSiteDirectory } from '../features/sites/site-directory.server.ts';
import type { Site } from '../features/sites/site.ts';
import { systemClock } from '../platform/clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { telling } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { appDatabaseUrl } from '../platform/postgres/app-role.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { parseServedConfig } from '../site/parse-served-config.ts';
import { openChannels, openSms } from './open-channels.ts';
import { openPictures } from './open-pictures.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { Undo } from './undo.ts';

export type Base = Awaited<ReturnType<typeof openBase>>;

type Opening = { config: Config; ownerUrl: string; undo: Undo; say: ProcessOptions['say'] };

/** What pages and jobs both stand on. Nobody is served yet. */
export async function openBase({ config, ownerUrl, undo, say }: Opening) {
  const metrics = createMetrics();
  const app = await createHttpServer({
    logLevel: config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info'),
    trustProxy: config.trustProxy,
    metrics,
    readable: withoutSecret,
  });
  const url = appDatabaseUrl(ownerUrl);
  const database = openDatabase(url, {
    connections: config.databaseConnections,
    clock: systemClock,
    onError: telling(app.log, 'the database connection failed'),
  });
  undo.push(() => database.close());
  const onLostPartition = telling(app.log, 'no place could be made for the events of the months to come');
  undo.push(await keepEventPartitions({ database, logError: onLostPartition }));

  // Codes for signing in go out from where they were asked for, all other messages from where jobs are done.
  const sms = openSms(config, database, say);
  const channels = config.doesJobs ? { ...openChannels(config, database, undo, say), sms } : undefined;
  const onError = telling(app.log, 'the queue of jobs failed');
  const jobs = await openJobs({ url, database, works: config.doesJobs, onError });
  undo.push(() => jobs.close());

  const directory = await openSiteDirectory(database, config.platformHost, app.log, parseServedConfig);
  const platform = { host: config.platformHost, port: config.port, demo: config.demo };
  return {
    config,
    app,
    metrics,
    database,
    jobs,
    sms,
    channels,
    directory,
    ...(await openPictures(config, app, database)),
    hostKind: async ({ host }: { host: string }) => (await directory.find(host)).kind,
    originOf: (site: Site): string => outsideOrigin(site, platform),
    /** Port 0 stands for any that is free: which one it is, is known when it was taken. */
    tellPort: (port: number): void => void (platform.port = port),
  };
}
