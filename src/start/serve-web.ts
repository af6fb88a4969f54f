import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { serveDemoFeed } from '../demo/stock-sources/demo-supplier.server.ts';
import { receivePaymentMessage } from '../features/reservations/payments/receive-payment-message.server.ts';
import { systemClock } from '../platform/clock.ts';
import { collectMethods, refuseOtherMethods } from '../platform/http/allowed-methods.ts';
import type { Draining } from '../platform/http/drain.ts';
import { registerKnownHostRoute } from '../platform/http/known-host-route.ts';
import { registerSecurityTxtRoute } from '../platform/http/security/security-txt-route.ts';
import { registerServedSiteRoute } from '../platform/http/served-site-route.ts';
import { registerImageRoute } from '../platform/images/image-route.ts';
import { classifyHost } from '../features/sites/urls/hostname.ts';
import { createErrorLogger } from '../platform/log.ts';
import { openSitePages } from '../site/server/site-pages.server.ts';
import { protectPreviews } from '../site/server/protect-previews.server.ts';
import type { SharedServices } from './open-shared-services.ts';
import { openDataProviders } from './open-data-providers.ts';
import type { ReservationPayments } from './open-payments.ts';
import { type ConsoleBundle, openConsole } from './open-console.ts';
import { serveApiAndPages } from './serve-api-and-pages.ts';

export type WebOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves scripts, styles and fonts: the built files, or Vite in development. */
  serveFiles(app: FastifyInstance): Promise<void> | void;
  console: ConsoleBundle;
};

type Pages = WebOptions & ReservationPayments & { index: CarIndex; draining: Draining };

/** Everything that a worker does not serve: images, assets, payment webhooks, API and pages. */
export async function serveWeb(
  base: SharedServices,
  { index, draining, build, serveFiles, console, ...settling }: Pages,
): Promise<void> {
  const {
    config,
    app,
    database,
    platformDatabase,
    directory,
    metrics,
    pageCacheHits,
    jobs,
    sms,
    confirmations,
    knownBrowsers,
    codeProofs,
    waitingTokens,
    images,
    findImage,
    readPicture,
    photoDependencies,
  } = base;
  const { hostKind, getConsoleOrigin } = base;
  protectPreviews(app, {
    isPreview: (host) => classifyHost(host, config.platformHost).kind === 'preview',
    getConsoleOrigin,
  });
  await serveFiles(app);
  // The API refuses other methods itself.
  const methods = collectMethods(app, ['/api', '/1/']);
  registerKnownHostRoute(app, { hostKind, isKnown: directory.isKnown });
  registerSecurityTxtRoute(app, { contacts: config.securityContacts, clock: systemClock });
  registerServedSiteRoute(app, {
    findSlug: async (host) => {
      const found = await directory.find(host);
      return found.kind === 'site' ? found.site.slug : undefined;
    },
  });
  registerImageRoute(app, {
    images,
    findImage: async (request, id) => {
      const found = await directory.find(request.host);
      return found.kind === 'site' ? findImage(found.site.id, id) : undefined;
    },
  });
  await receiveStripe(base, settling);
  if (config.demo) serveDemoFeed(app, { platform: platformDatabase.forPlatform(), database });
  const hashNetwork = base.hashNetworkOf.visitors;
  const own = { jobs, sms, confirmations, knownBrowsers, codeProofs, waitingTokens, hashNetwork };
  const providers = { ...own, ...settling, ...openDataProviders(base) };
  const clock = systemClock;
  const sitePages = openSitePages({
    build,
    database,
    index,
    clock,
    providers,
    logError: createErrorLogger(app.log, 'a page of a draft could not be read'),
  });
  await serveApiAndPages(app, {
    config,
    database,
    directory,
    index,
    clock,
    providers,
    readPicture,
    photoDependencies,
    metrics,
    pageCacheHits,
    draining,
    outbox: config.demo ? platformDatabase.forPlatform() : undefined,
    build,
    serveConsole: await openConsole(base, {
      console,
      index,
      draining,
      geocoder: providers.geocoder,
      checkAccount: settling.checkAccount,
      sitePages,
    }),
  });
  // Once all routes are added.
  await app.register(async (others) => refuseOtherMethods(others, methods));
}

async function receiveStripe(
  { config, app, hostKind }: SharedServices,
  { settling }: ReservationPayments,
): Promise<void> {
  if (!config.stripe) return;
  const { registerStripeWebhook } = await import('../platform/payments/stripe-webhook-route.ts');
  registerStripeWebhook(app, {
    secrets: config.stripe.webhookSecrets,
    clock: systemClock,
    hostKind,
    receive: (message) => receivePaymentMessage(settling, message),
  });
}
