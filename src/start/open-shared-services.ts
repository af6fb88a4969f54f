import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import { createKnownBrowsers } from '../features/accounts/known-browser.server.ts';
import { createWaitingTokens } from '../features/accounts/waiting-tokens.server.ts';
import { maintainEventPartitions } from '../features/analytics/maintain-event-partitions.server.ts';
import { consoleOrigin } from '../features/staff/console-origin.ts';
import { publicOrigin } from '../features/sites/urls/public-origin.ts';
import { createCodeChallenges } from '../features/accounts/code-challenge.server.ts';
import { createConfirmationChallenges } from '../features/confirmations/confirmation-challenge.server.ts';
import { createRouteSecrets } from '../features/leads/routes/route-secrets.server.ts';
import { createReservationLinks } from '../features/reservations/reservation-links.server.ts';
import { createConnectionSecrets } from '../features/stock-sources/sources/connection-secrets.server.ts';
import { createPreviewTokens } from '../features/site-config/preview/preview-token.server.ts';
import { openSiteDirectory } from '../features/site-config/site-directory.server.ts';
import type { ConfiguredSite } from '../features/site-config/site-config.ts';
import { systemClock } from '../platform/clock.ts';
import { createNetworkHash } from '../platform/crypto/network-hash.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createPageCacheHits } from '../platform/http/page-cache/page-cache-hits.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { createErrorLogger } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type DatabaseAccess, listLogins } from '../platform/postgres/app-role.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { openPlatformDatabase } from '../platform/postgres/platform-database.ts';
import type { ReplicaOptions } from '../platform/postgres/replica.ts';
import { parseServedConfig } from '../site/server/parse-served-config.ts';
import { getLogLevel } from './log-level.ts';
import { openMessageChannels, openSms } from './open-message-channels.ts';
import { openImages } from './open-images.ts';
import { openStaffDependencies } from './open-staff-dependencies.ts';
import { readConsoleSecret } from './read-console-secret.ts';
import { redactAddress, redactHost } from './redact-address.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { CleanupStack } from './cleanup-stack.ts';

export type SharedServices = Awaited<ReturnType<typeof openSharedServices>>;

type Opening = { config: Config; access: DatabaseAccess; undo: CleanupStack; say: ProcessOptions['print'] };

/** The services that pages and jobs share. No request is served yet. */
export async function openSharedServices({ config, access, undo, say }: Opening) {
  const metrics = createMetrics();
  const pageCacheHits = createPageCacheHits();
  const app = await createHttpServer({
    maxEventLoopDelayMs: config.maxEventLoopDelayMs,
    logLevel: getLogLevel(config),
    trustProxy: config.trustProxy,
    hstsSeconds: config.hstsSeconds,
    metrics,
    redactUrl: redactAddress,
    redactHost,
    serveCached: pageCacheHits.serve,
  });
  const logins = listLogins(access);
  const withReplica = toReplicaOptions(config, metrics);
  const shared = { clock: systemClock, onError: createErrorLogger(app.log, 'the database connection failed') };
  const database = openDatabase(logins.app.url, {
    ...shared,
    connections: config.databaseConnections,
    directUrl: logins.app.directUrl,
    replica: withReplica(logins.app.readUrl),
  });
  undo.push(() => database.close());
  const platformDatabase = openPlatformDatabase(logins.platform.url, {
    ...shared,
    connections: config.platformConnections,
    replica: withReplica(logins.platform.readUrl),
  });
  undo.push(() => platformDatabase.close());
  const onLostPartition = createErrorLogger(app.log, 'the event partitions of the coming months could not be created');
  undo.push(await maintainEventPartitions({ platformDatabase, logError: onLostPartition }));

  // Web processes send sign-in codes and test messages, workers all other messages.
  const sms = openSms(config, platformDatabase, say);
  const secret = await readConsoleSecret(config, platformDatabase);
  const routeSecrets = createRouteSecrets(secret);
  const opened = openMessageChannels(config, platformDatabase, undo, config.doesJobs ? say : () => undefined);
  const channels = { ...opened, sms, routeSecrets };
  const onError = createErrorLogger(app.log, 'the job queue failed');
  const jobsLogin = config.doesJobs ? logins.platform : logins.app;
  const jobs = await openJobs({ url: jobsLogin.directUrl, database, works: config.doesJobs, onError });
  undo.push(() => jobs.close());

  const previewTokens = createPreviewTokens(secret);
  const directory = await openSiteDirectory(
    { database, platformDatabase },
    config.platformHost,
    app.log,
    parseServedConfig,
    { tokens: previewTokens, clock: systemClock },
  );
  const platform = { host: config.platformHost, port: config.port, demo: config.demo };
  const getConsoleOrigin = () => consoleOrigin(platform);
  const staffDependencies = openStaffDependencies({
    secret,
    requiresOperatorFactor: config.requiresOperatorFactor,
    platformDatabase,
    jobs,
    getOrigin: getConsoleOrigin,
    log: app.log,
  });
  return {
    config,
    logins,
    app,
    metrics,
    pageCacheHits,
    database,
    platformDatabase,
    jobs,
    sms,
    channels,
    directory,
    previewTokens,
    getConsoleOrigin,
    staffDependencies,
    connectionSecrets: createConnectionSecrets(secret),
    reservationLinks: createReservationLinks(secret),
    hashNetworkOf: { visitors: createNetworkHash(secret, 'visitors'), staff: createNetworkHash(secret, 'staff') },
    knownBrowsers: createKnownBrowsers(secret),
    waitingTokens: createWaitingTokens(secret),
    codeProofs: { withoutProof: config.codesWithoutProof, challenges: createCodeChallenges(secret) },
    confirmations: { limits: config.confirmationLimits, challenges: createConfirmationChallenges(secret) },
    ...(await openImages({ config, app, database, metrics })),
    hostKind: async ({ host }: { host: string }) => (await directory.find(host)).kind,
    getOrigin: (site: ConfiguredSite): string => publicOrigin(site, platform),
    /** Port 0 means any free port, which is known once the server listens. */
    tellPort: (port: number): void => void (platform.port = port),
  };
}

/** @returns a function that adds the URL of a role */
function toReplicaOptions({ database }: Config, { registry }: ReturnType<typeof createMetrics>) {
  if (database?.readUrl === undefined) return (): undefined => undefined;
  const { readLagSeconds: maxLagSeconds } = database;
  const reads = new Counter({
    name: 'forecourt_lagging_reads_total',
    help: 'Reads that a replica may serve, by the server that did: the primary while the replica lags or does not respond.',
    labelNames: ['server'],
    registers: [registry],
  });
  const onRead = (server: 'replica' | 'primary'): void => reads.inc({ server });
  return (url: string | undefined): ReplicaOptions | undefined =>
    url === undefined ? undefined : { url, maxLagSeconds, onRead };
}
