import { join } from 'node:path';
import process from 'node:process';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import packageJson from '../package.json' with { type: 'json' };
import { type Config, readConfig } from './config.ts';
import { createDemoImageSources } from './demo/demo-image-source.ts';
import { loadDemo } from './demo/load-demo.ts';
import { keepEventPartitions } from './features/analytics/keep-event-partitions.server.ts';
import { openCarIndex } from './features/inventory/car-index.server.ts';
import { carSearchSchema } from './features/inventory/car-search-schema.ts';
import { parseStockConfig } from './features/inventory/parse-stock-config.ts';
import { createOutboxMailer } from './features/outbox/outbox-mailer.server.ts';
import { createOutboxSms } from './features/outbox/outbox-sms.server.ts';
import { findImage } from './features/sites/image-store.server.ts';
import { requireSite } from './features/sites/require-site.server.ts';
import { openSiteDirectory } from './features/sites/site-directory.server.ts';
import { createTenantMemory } from './platform/cache/tenant-memory.ts';
import { systemClock } from './platform/clock.ts';
import { createHttpGeocoder } from './platform/geo/http-geocoder.ts';
import { createTownsGeocoder } from './platform/geo/towns-geocoder.ts';
import { makeDrainable } from './platform/http/drain.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createKeyedLimiter } from './platform/http/keyed-limit.ts';
import { listen } from './platform/http/listen.ts';
import { answerEarly } from './platform/http/page-cache/answer-early.ts';
import { measurePageCache } from './platform/http/page-cache/page-cache-metrics.ts';
import { createPageCache } from './platform/http/page-cache/page-cache.ts';
import { openRateLimits } from './platform/http/rate-limit.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { createFileImageSource } from './platform/images/file-image-source.ts';
import { openImageCache } from './platform/images/image-cache.ts';
import { registerImageRoute } from './platform/images/image-route.ts';
import { createImageSources } from './platform/images/image-source.ts';
import { createPictureReader } from './platform/images/read-picture.ts';
import { rememberImages } from './platform/images/remember-images.ts';
import type { JobSender } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { createUnsetMailer } from './platform/mail/unset-mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { appDatabaseUrl } from './platform/postgres/app-role.ts';
import { type Database, openDatabase } from './platform/postgres/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { explainConnectionError } from './platform/postgres/connection-errors.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { projectRoot } from './platform/project-root.ts';
import { createHttpSms } from './platform/sms/http-sms.ts';
import type { SmsSender } from './platform/sms/sms.ts';
import { createUnsetSms } from './platform/sms/unset-sms.ts';
import { StartError } from './platform/start-error.ts';
import { createEmbeddedEngine } from './search/embedded/embedded-engine.ts';
import { pageStampOf, registerPages } from './site/serve-site.server.ts';
import { registerCalls } from './site/register-calls.server.ts';
import { createRouterHandler } from './site/router-handler.server.ts';

export type StartOptions = {
  variables: Record<string, string | undefined>;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Sends the browser its scripts, styles and fonts: the built files, or in development Vite. */
  serveFiles(app: FastifyInstance): Promise<void> | void;
  say(line: string): void;
  /** Asks a start under way to undo itself. */
  signal: AbortSignal;
};

/** Starts everything in order and gives back the way to stop it; what fails half-way undoes what came before it. */
export async function start({ variables, build, serveFiles, say, signal }: StartOptions) {
  const config = readConfig(variables);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = () => undoAll(undo.splice(0).toReversed());
  try {
    const url = await openPostgres(config, undo, say);
    signal.throwIfAborted();
    await migrate(url, join(projectRoot, 'migrations')).catch((error: unknown) => {
      throw explainConnectionError(error, url);
    });
    if (config.demo) await loadDemo({ url, clock: systemClock, onProgress: say, signal });

    signal.throwIfAborted();

    const metrics = createMetrics();
    const app = await createHttpServer({
      logLevel: config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info'),
      trustProxy: config.trustProxy,
      metrics,
    });
    const database = openDatabase(appDatabaseUrl(url), {
      connections: config.databaseConnections,
      clock: systemClock,
      onError: (error) => app.log.error({ err: error }, 'the database connection failed'),
    });
    undo.push(() => database.close());
    undo.push(
      await keepEventPartitions({
        database,
        logError: (error) =>
          app.log.error({ err: error }, 'no place could be made for the events of the months to come'),
      }),
    );
    const directory = await openSiteDirectory(database, config.platformHost, app.log, parseStockConfig);
    const hostKind = async ({ host }: FastifyRequest) => (await directory.find(host)).kind;
    const index = await openCarIndex({
      database,
      engine: createEmbeddedEngine(carSearchSchema),
      clock: systemClock,
      log: app.log,
      metrics,
      signal,
    });
    undo.push(() => index.close());

    const draining = makeDrainable(app, { serveOnSeconds: config.drainSeconds });
    registerHealthRoutes(app, {
      metrics,
      metricsToken: config.metricsToken,
      hostKind,
      // Another server may show the stock as it is; one that cannot follow it leaves the balancer.
      isReady: async () => !draining.isDraining() && !index.isStuck() && (await database.isReachable()),
    });
    const findRemembered = rememberImages((siteId, id) => findImage(database.forSite(siteId), id), { most: 20_000 });
    const images = registerImageRoute(app, {
      findImage: async (request, id) => {
        const found = await directory.find(request.host);
        return found.kind === 'site' ? findRemembered(found.site.id, id) : undefined;
      },
      sources: createImageSources({
        file: createFileImageSource(join(config.dataDir, 'pictures')),
        ...createDemoImageSources(),
      }),
      cache: await openImageCache({
        folder: join(config.dataDir, 'image-cache'),
        maxBytes: config.imageCacheBytes,
        onWriteFailure: (error) => app.log.error({ err: error }, 'a picture could not be kept'),
      }),
    });
    await serveFiles(app);
    const search = {
      index,
      database,
      clock: systemClock,
      siteOf: ({ host }: FastifyRequest) => requireSite(directory, host),
    };
    const limiterOf = await openRateLimits(app, async (request) => (await search.siteOf(request)).id);
    const limits = {
      phoneReveals: limiterOf({ most: 20, perSeconds: 60 }),
      leads: limiterOf({ most: 30, perSeconds: 60 }),
      geocodes: limiterOf({ most: 60, perSeconds: 60 }),
    };
    const phonePace = createKeyedLimiter({ most: 10, perSeconds: 3600 }, systemClock);
    const geocoder = config.geocoderUrl ? createHttpGeocoder(config.geocoderUrl) : createTownsGeocoder();
    const jobs: JobSender = { send: async () => undefined };
    await registerCalls(app, {
      version: packageJson.version,
      hostKind,
      search,
      geocoder,
      phonePace,
      jobs,
      limits,
      readPicture: createPictureReader({ images, findImage: findRemembered }),
    });
    const trustsProxies = config.trustProxy !== false;
    const cache = createPageCache({ clock: systemClock, maxAgeMs: 10_000, maxBytes: config.pageCacheBytes });
    const count = measurePageCache(metrics.registry, cache);
    // In development a page changes with its code.
    const keepsPages = config.production && config.pageCacheBytes > 0;
    registerPages(app, {
      database,
      directory,
      index,
      memory: createTenantMemory({ clock: systemClock, maxAgeMs: 5000, mostTenants: 10_000 }),
      pages: keepsPages ? { cache, trustsProxies, count } : undefined,
      clock: systemClock,
      geocoder,
      phonePace,
      jobs,
      limits,
      version: packageJson.version,
      platformHost: config.platformHost,
      outbox: config.demo ? database.forPlatform() : undefined,
      handle: createRouterHandler(build, config.production),
    });

    answerEarly(app, {
      cache,
      stampOf: (host) => {
        const site = directory.peek(host);
        return site && pageStampOf(site, index);
      },
      isDraining: draining.isDraining,
      trustsProxies,
      metrics,
      count,
    });

    undo.push(draining.drain);
    signal.throwIfAborted();
    const port = await listen(app, config);
    return { addresses: addressesOf(directory.list(), config.platformHost, port), port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One step that fails must not leave the others undone: the database still stops when a connection would not close. */
async function undoAll(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'not everything stopped cleanly');
}

/** The given database, or one of our own under the data folder. */
async function openPostgres(config: Config, undo: (() => Promise<unknown>)[], say: (line: string) => void) {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, revive: true });
  undo.push(() => embedded.stop());
  return embedded.url;
}

/** The mail server that is set. A demo without one keeps its mails to be looked at; elsewhere they wait for one. */
export function openMailer(config: Config, database: Database, undo: (() => Promise<unknown>)[], say: Say): Mailer {
  if (config.smtpUrl !== undefined) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
    undo.push(() => mailer.close());
    return mailer;
  }
  if (config.demo) return createOutboxMailer(database.forPlatform());
  say('No mail leaves this server, since SMTP_URL is not set: leads are stored, and their mails wait.');
  return createUnsetMailer();
}

/** The same for text messages. */
export function openSms(config: Config, database: Database, say: Say): SmsSender {
  if (config.smsUrl !== undefined) return createHttpSms(config.smsUrl);
  if (config.demo) return createOutboxSms(database.forPlatform());
  say('No text message leaves this server, since SMS_URL is not set: they wait.');
  return createUnsetSms();
}

const addressesOf = (sites: { slug: string; name: string }[], platformHost: string, port: number) =>
  sites.map(({ slug, name }) => ({ name, address: `http://${slug}.${platformHost}:${port}` }));

const mostAddresses = 20;

type Say = (line: string) => void;
const say: Say = (line) => console.log(line);

/** Runs until a signal comes, be it during the start; the second one does not wait for anybody. */
export async function run(options: Omit<StartOptions, 'variables' | 'say' | 'signal'>): Promise<void> {
  const stopping = new AbortController();
  const starting = start({ ...options, variables: process.env, say, signal: stopping.signal });
  const onSignal = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    say('stopping…');
    void starting.then(({ stop }) => stop(), undoneAlready).then(() => process.exit(), fail);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  // Whoever read our lines may leave (`npm start | head`); the sites stay.
  process.stdout.on('error', () => undefined);
  try {
    const { addresses, port } = await starting;
    for (const { name, address } of addresses.slice(0, mostAddresses)) say(`${address.padEnd(48)} ${name}`);
    if (addresses.length > mostAddresses)
      say(`and ${addresses.length - mostAddresses} more, listed on the next address`);
    say(`ready on http://localhost:${port}`);
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
}

/** A start that was interrupted has undone itself. */
const undoneAlready = (): void => undefined;

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

if (import.meta.env.PROD) {
  await run({
    build: () => import('virtual:react-router/server-build'),
    serveFiles: (app) => registerStaticFiles(app, join(projectRoot, 'build/client')),
  });
}
