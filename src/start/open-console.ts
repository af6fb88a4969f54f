import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { createConsole, ServeConsole } from '../console/console-app.server.ts';
import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { createHostnameChecker } from '../features/dealers/hostnames/check-hostname.server.ts';
import { openLeadStreams } from '../features/lead-desk/inbox/live/open-lead-streams.server.ts';
import { createRouteTester } from '../features/leads/routes/test-route.server.ts';
import { createStaffAccounts } from '../features/staff/open-staff-accounts.server.ts';
import { createSourceFetcher } from '../features/stock-sources/runs/fetch-source-file.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Geocoder } from '../platform/geo/geocoder.ts';
import type { CheckAccount } from '../platform/payments/payments.ts';
import type { Draining } from '../platform/http/drain.ts';
import { createErrorLogger } from '../platform/log.ts';
import { createOutboundRules } from '../platform/outbound/outbound-rules.ts';
import { readPlatformText } from '../site/legal/read-legal-page.server.ts';
import { isReservedPath } from '../site/server/is-reserved-path.ts';
import { createImpactChecks } from '../features/site-config/impact/impact-checks.server.ts';
import type { SitePages } from '../features/site-config/impact/site-pages.ts';
import type { ListLinkTargets } from '../features/site-config/link-targets.ts';
import type { SharedServices } from './open-shared-services.ts';

/** The console's own bundle: the built files, or Vite in development. */
export type ConsoleBundle = {
  load(): Promise<{ createConsole: typeof createConsole }>;
  serveFiles(app: FastifyInstance, isConsole: (request: FastifyRequest) => Promise<boolean>): Promise<void> | void;
};

type Opening = {
  console: ConsoleBundle;
  index: CarIndex;
  geocoder: Geocoder;
  draining: Draining;
  checkAccount: CheckAccount;
  sitePages: SitePages & { listLinkTargets: ListLinkTargets };
};

/** Serves the console's files and creates the handler of its pages. */
export async function openConsole(
  base: SharedServices,
  { console, index, geocoder, draining, checkAccount, sitePages }: Opening,
): Promise<ServeConsole> {
  const {
    config,
    app,
    database,
    platformDatabase,
    jobs,
    directory,
    hostKind,
    getOrigin,
    staffDependencies,
    connectionSecrets,
    images,
    photoDependencies,
    archives,
    previewTokens,
    channels,
    readPicture,
  } = base;
  await console.serveFiles(app, async (request) => (await hostKind(request)) === 'console');
  const { createConsole } = await console.load();
  const leadStreams = await openLeadStreams({
    database,
    platformDatabase,
    onError: createErrorLogger(app.log, 'changes of leads could not be sent to open inboxes'),
  });
  draining.beforeClosing(leadStreams.close);
  return createConsole({
    database,
    platformDatabase,
    accounts: createStaffAccounts(staffDependencies),
    directory,
    index,
    clock: systemClock,
    hashNetwork: base.hashNetworkOf.staff,
    jobs,
    leadStreams,
    geocoder,
    images,
    photoDependencies,
    archives,
    previewTokens,
    listLinkTargets: sitePages.listLinkTargets,
    impactChecks: createImpactChecks({ pages: sitePages, index, clock: systemClock }),
    fetchSourceFile: createSourceFetcher(createOutboundRules(config.webhookNetworks), connectionSecrets),
    connectionSecrets,
    routeSecrets: channels.routeSecrets,
    testRoute: createRouteTester({
      ...channels,
      readPicture,
      findSite: directory.require,
      getOrigin,
      clock: systemClock,
    }),
    checkPaymentAccount: checkAccount,
    hostnameChecker: createHostnameChecker({ rules: createOutboundRules(config.webhookNetworks) }),
    platformHost: config.platformHost,
    // The demo shows its SMS at /dev/outbox.
    hasSmsGateway: config.sms !== undefined || config.demo,
    version: packageJson.version,
    getSiteOrigin: async (siteId) => getOrigin(await directory.require(siteId)),
    readPlatformText: async (siteId, path) =>
      readPlatformText({ site: await directory.require(siteId), scope: database.forSite(siteId) }, path),
    isReservedPath: async (siteId, path) => isReservedPath((await directory.require(siteId)).config, path),
  });
}
