import { join } from 'node:path';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Config, readConfig } from './config.ts';
import { createDemoImageSources } from './demo/demo-image-source.ts';
import { createDemoRegister } from './demo/demo-register.ts';
import { loadDemo } from './demo/load-demo.ts';
import { keepEventPartitions } from './features/analytics/keep-event-partitions.server.ts';
import { openCarIndex } from './features/inventory/car-index.server.ts';
import { carSearchSchema } from './features/inventory/car-search-schema.ts';
import { countDeliveries } from './features/leads/delivery/dead-letter-store.server.ts';
import { deliveryQueues } from './features/leads/delivery/delivery-queues.server.ts';
import { measureDeliveries } from './features/leads/delivery/measure-deliveries.server.ts';
import { workDeliveries } from './features/leads/delivery/work-deliveries.server.ts';
import { createOutboxMailer } from './features/outbox/outbox-mailer.server.ts';
import { createOutboxSms } from './features/outbox/outbox-sms.server.ts';
import { countReservations } from './features/reservations/due-reservation-store.server.ts';
import { measureReservations } from './features/reservations/measure-reservations.server.ts';
import { noticeQueues } from './features/reservations/notices/notice-queues.server.ts';
import { measureNotices, workNotices } from './features/reservations/notices/work-notices.server.ts';
import { receivePaymentMessage } from './features/reservations/receive-payment-message.server.ts';
import { reservationQueues } from './features/reservations/reservation-queues.server.ts';
import { workReservations } from './features/reservations/work-reservations.server.ts';
import { createSandboxPayments } from './features/sandbox-payments/sandbox-payments.server.ts';
import { journeyMailQueues } from './features/reservations/journey/mail/journey-mail-queues.server.ts';
import { workJourneys } from './features/reservations/journey/mail/work-journeys.server.ts';
import { alertQueues } from './features/saved-searches/alert-queues.server.ts';
import { measureAlerts } from './features/saved-searches/measure-alerts.server.ts';
import { workAlerts } from './features/saved-searches/work-alerts.server.ts';
import { findImage } from './features/sites/image-store.server.ts';
import { outsideOrigin } from './features/sites/outside-origin.ts';
import { withoutSecret } from './features/sites/secret-path.ts';
import { openSiteDirectory } from './features/sites/site-directory.server.ts';
import type { Site } from './features/sites/site.ts';
import { keepMarketModel } from './features/valuations/market-model/keep-market-model.server.ts';
import { createMarketPriceGuide } from './features/valuations/market-model/market-price-guide.server.ts';
import { systemClock } from './platform/clock.ts';
import { createHttpGeocoder } from './platform/geo/http-geocoder.ts';
import { createTownsGeocoder } from './platform/geo/towns-geocoder.ts';
import { makeDrainable } from './platform/http/drain.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { listen } from './platform/http/listen.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { createFileImageSource } from './platform/images/file-image-source.ts';
import { openImageCache } from './platform/images/image-cache.ts';
import { registerImageRoute } from './platform/images/image-route.ts';
import { createImageServer } from './platform/images/image-server.ts';
import { createImageSources } from './platform/images/image-source.ts';
import { createPictureReader } from './platform/images/read-picture.ts';
import { rememberImages } from './platform/images/remember-images.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { prepareJobs } from './platform/jobs/prepare-jobs.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { createUnsetMailer } from './platform/mail/unset-mailer.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { appDatabaseUrl } from './platform/postgres/app-role.ts';
import { type Database, openDatabase } from './platform/postgres/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { explainConnectionError } from './platform/postgres/connection-errors.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { projectRoot } from './platform/project-root.ts';
import { createHttpSms } from './platform/sms/http-sms.ts';
import type { SmsSender } from './platform/sms/sms.ts';
import { createUnsetSms } from './platform/sms/unset-sms.ts';
import { createHttpPriceGuide } from './platform/vehicle-data/http-price-guide.ts';
import { createHttpRegoRegister } from './platform/vehicle-data/http-rego-register.ts';
import { createWebhookSender } from './platform/webhooks/send-webhook.ts';
import { createEmbeddedEngine } from './search/embedded/embedded-engine.ts';
import { type ProcessOptions, runUntilStopped } from './run-until-stopped.ts';
import { serveVisitors } from './serve-visitors.ts';
import { parseServedConfig } from './site/parse-served-config.ts';

export type StartOptions = ProcessOptions & {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Sends the browser its scripts, styles and fonts: the built files, or in development Vite. */
  serveFiles(app: FastifyInstance): Promise<void> | void;
};

/** Starts everything in order and gives back the way to stop it; what fails half-way undoes what came before it. */
export async function start({ variables, build, serveFiles, say, signal }: StartOptions) {
  const config = readConfig(variables);
  const undo: Undo = [];
  const stop = () => undoAll(undo.splice(0).toReversed());
  try {
    const url = await openPostgres(config, undo, say);
    signal.throwIfAborted();
    await migrate(url, join(projectRoot, 'migrations')).catch((error: unknown) => {
      throw explainConnectionError(error, url);
    });
    await prepareJobs(url, [
      ...deliveryQueues(config.deliveryRetrySeconds),
      ...alertQueues(config.deliveryRetrySeconds),
      ...reservationQueues(),
      ...noticeQueues(config.deliveryRetrySeconds),
      ...journeyMailQueues(config.deliveryRetrySeconds),
    ]);
    if (config.demo) await loadDemo({ url, clock: systemClock, onProgress: say, signal });

    signal.throwIfAborted();

    const metrics = createMetrics();
    const app = await createHttpServer({
      logLevel: config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info'),
      trustProxy: config.trustProxy,
      metrics,
      readable: withoutSecret,
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
    // Codes for signing in go out from where they were asked for, all other messages from where jobs are done.
    const sms = openSms(config, database, say);
    const channels = config.doesJobs ? { ...openChannels(config, database, undo, say), sms } : undefined;
    const jobs = await openJobs({
      url: appDatabaseUrl(url),
      database,
      works: config.doesJobs,
      onError: (error) => app.log.error({ err: error }, 'the queue of jobs failed'),
    });
    undo.push(() => jobs.close());
    const directory = await openSiteDirectory(database, config.platformHost, app.log, parseServedConfig);
    const index = config.servesPages ? await openIndex({ app, database, metrics, signal }, undo) : undefined;
    const hostKind = async ({ host }: { host: string }) => (await directory.find(host)).kind;
    const draining = makeDrainable(app, { serveOnSeconds: config.drainSeconds });
    registerHealthRoutes(app, {
      metrics,
      metricsToken: config.metricsToken,
      hostKind,
      // Another server may show the stock as it is, and deliver leads; one that cannot leaves the balancer.
      isReady: async () =>
        !draining.isDraining() && !index?.isStuck() && !jobs.isStuck() && (await database.isReachable()),
    });
    const findRemembered = rememberImages((siteId, id) => findImage(database.forSite(siteId), id), { most: 20_000 });
    const images = await openImages(app, config);
    const readPicture = createPictureReader({ images, findImage: findRemembered });
    const count = measureDeliveries(metrics.registry, {
      count: () => countDeliveries(database.forPlatform()),
      onError: (error) => app.log.error({ err: error }, 'the deliveries could not be counted'),
    });

    const { payments, sandboxDesk } = await openPayments(config, database, say);
    const platform = { host: config.platformHost, port: config.port, demo: config.demo };
    const originOf = (site: Site): string => outsideOrigin(site, platform);
    const settling = {
      database,
      payments,
      jobs,
      clock: systemClock,
      siteOf: directory.require,
      originOf,
      onFailedRefund: (about: object) => app.log.error(about, 'a deposit could not be given back'),
    };
    measureReservations(metrics.registry, {
      count: () => countReservations(database.forPlatform()),
      onError: (error) => app.log.error({ err: error }, 'the reservations could not be counted'),
    });
    if (index) {
      registerImageRoute(app, {
        images,
        findImage: async (request, id) => {
          const found = await directory.find(request.host);
          return found.kind === 'site' ? findRemembered(found.site.id, id) : undefined;
        },
      });
      if (config.stripe) {
        const { registerStripeWebhook } = await import('./platform/payments/stripe-webhook-route.ts');
        registerStripeWebhook(app, {
          secrets: config.stripe.webhookSecrets,
          clock: systemClock,
          hostKind,
          receive: (message) => receivePaymentMessage(settling, message),
        });
      }
      await serveFiles(app);
      const geocoder = config.geocoderUrl ? createHttpGeocoder(config.geocoderUrl, systemClock) : createTownsGeocoder();
      const clock = systemClock;
      const providers = {
        geocoder,
        jobs,
        sms,
        payments,
        sandboxDesk,
        settling,
        ...openVehicleData(config, database, app),
      };
      const server = { config, database, directory, index, clock, providers, readPicture, metrics };
      await serveVisitors(app, { ...server, draining, build });
    }

    undo.push(draining.drain);
    signal.throwIfAborted();
    const port = await listen(app, config);
    // Port 0 stands for any that is free.
    platform.port = port;
    if (channels) {
      const work = {
        ...channels,
        jobs,
        database,
        readPicture,
        siteOf: directory.require,
        originOf,
        log: app.log,
      };
      workDeliveries({ ...work, count });
      undo.push(await workReservations({ ...settling, jobs, log: app.log }));
      workNotices(jobs, { ...work, clock: systemClock, count: measureNotices(metrics.registry) });
      undo.push(workJourneys(work));
      undo.push(
        keepMarketModel({
          database,
          clock: systemClock,
          logError: (error) => app.log.error({ err: error }, 'the model of the market could not be fitted anew'),
        }),
      );
      undo.push(
        await workAlerts({
          ...work,
          makeEngine: () => createEmbeddedEngine(carSearchSchema),
          clock: systemClock,
          count: measureAlerts(metrics.registry),
        }),
      );
    }
    const sites = index ? directory.list() : [];
    return { addresses: addressesOf(sites, config.platformHost, port), port, stop };
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
async function openPostgres(config: Config, undo: Undo, say: Say) {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, revive: true });
  undo.push(() => embedded.stop());
  return embedded.url;
}

type Undo = (() => Promise<unknown>)[];

type IndexSources = { app: FastifyInstance; database: Database; metrics: Metrics; signal: AbortSignal };

async function openIndex({ app, ...sources }: IndexSources, undo: Undo) {
  const index = await openCarIndex({
    ...sources,
    engine: createEmbeddedEngine(carSearchSchema),
    clock: systemClock,
    log: app.log,
  });
  undo.push(() => index.close());
  return index;
}

/** What makes the pictures, for pages and for mails. */
async function openImages(app: FastifyInstance, config: Config) {
  const images = createImageServer({
    sources: createImageSources({
      file: createFileImageSource(join(config.dataDir, 'pictures')),
      ...createDemoImageSources(),
    }),
    cache: await openImageCache({
      folder: join(config.dataDir, 'image-cache'),
      maxBytes: config.imageCacheBytes,
      onWriteFailure: (error) => app.log.error({ err: error }, 'a picture could not be kept'),
    }),
    onBackgroundFailure: (error) => app.log.error({ err: error }, 'a picture could not be made ahead'),
  });
  app.addHook('onClose', () => images.close());
  return images;
}

const deadAfter = 'After two days they are dead letters, which `npm run leads -- retry all` sends again.';

/** The ways out for leads. */
const openChannels = (config: Config, database: Database, undo: Undo, say: Say) => ({
  mailer: openMailer(config, database, undo, say),
  webhooks: createWebhookSender({ allowed: config.webhookNetworks, clock: systemClock }),
});

/** The mail server that is set. A demo without one keeps its mails to be looked at; elsewhere they wait for one. */
function openMailer(config: Config, database: Database, undo: Undo, say: Say): Mailer {
  if (config.smtpUrl !== undefined) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
    undo.push(() => mailer.close());
    return mailer;
  }
  if (config.demo) return createOutboxMailer(database.forPlatform());
  say(`No mail leaves this server, since SMTP_URL is not set: leads are stored, and their mails wait. ${deadAfter}`);
  return createUnsetMailer();
}

/** The same for text messages. */
function openSms(config: Config, database: Database, say: Say): SmsSender {
  if (config.sms !== undefined) return createHttpSms(config.sms);
  if (config.demo) return createOutboxSms(database.forPlatform());
  say(
    `No text message leaves this server, since SMS_URL is not set: nobody can sign in, and the others wait. ${deadAfter}`,
  );
  return createUnsetSms();
}

/**
 * Who takes deposits: Stripe where it is set, and where it may be, a sandbox that moves no money. Stripe's library takes
 * a quarter of a second and ten megabytes, so that it is loaded only for those who have Stripe.
 */
async function openPayments({ stripe: access, sandboxPayments }: Config, database: Database, say: Say) {
  const stripe = access && (await import('./platform/payments/stripe-payments.ts')).createStripePayments(access);
  const sandbox = sandboxPayments
    ? createSandboxPayments({ scope: database.forPlatform(), clock: systemClock })
    : undefined;
  if (!stripe && !sandbox) {
    say(
      'No deposit can be paid on this server: set STRIPE_SECRET_KEY, or SANDBOX_PAYMENTS=allowed to try it with test cards.',
    );
  }
  const payments = { ...(stripe && { stripe }), ...(sandbox && { sandbox }) };
  return { payments, sandboxDesk: sandbox?.desk };
}

/** Who knows plates, and who knows prices. Made-up cars belong in a demo alone: elsewhere visitors describe their own. */
const openVehicleData = (config: Config, database: Database, { log }: FastifyInstance) => ({
  register: config.rego ? createHttpRegoRegister(config.rego) : config.demo ? createDemoRegister(systemClock) : null,
  priceGuide: config.priceGuide
    ? createHttpPriceGuide(config.priceGuide)
    : createMarketPriceGuide({
        scope: database.forPlatform(),
        clock: systemClock,
        logError: (error) => log.error({ err: error }, 'the model of the market could not be read anew'),
      }),
});

const addressesOf = (sites: { slug: string; name: string }[], platformHost: string, port: number) =>
  sites.map(({ slug, name }) => ({ name, address: `http://${slug}.${platformHost}:${port}` }));

type Say = ProcessOptions['say'];

/** Runs until the process is told to stop. */
export const run = (options: Omit<StartOptions, keyof ProcessOptions>): Promise<void> =>
  runUntilStopped((ofProcess) => start({ ...options, ...ofProcess }));

if (import.meta.env.PROD) {
  await run({
    build: () => import('virtual:react-router/server-build'),
    serveFiles: (app) => registerStaticFiles(app, join(projectRoot, 'build/client')),
  });
}
