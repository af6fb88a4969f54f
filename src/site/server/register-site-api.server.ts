import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerAuthApi } from '../../features/accounts/auth-api.server.ts';
import { registerAssistantApi } from '../../features/assistant/assistant-api.server.ts';
import { registerEventsApi } from '../../features/analytics/events-api.server.ts';
import { registerFeedRoutes } from '../../features/feeds/feed-routes.server.ts';
import { registerFinanceApi } from '../../features/finance/finance-api.server.ts';
import type { BrochureRenderer } from '../../features/brochures/brochure-renderer.server.ts';
import { registerBrochureApi } from '../../features/brochures/brochure-api.server.ts';
import { registerCarCountApi } from '../../features/car-search/home-search/car-count-api.server.ts';
import { registerCarApi } from '../../features/car-search/car-api.server.ts';
import { registerSearchCountsApi } from '../../features/car-search/history/search-counts-api.server.ts';
import { registerSuggestionsApi } from '../../features/car-search/suggestions/suggestions-api.server.ts';
import { type CarSearchApiOptions, registerCarSearchApi } from '../../features/car-search/car-search-api.server.ts';
import { findHitDetails } from '../../features/cars/hit-details-store.server.ts';
import {
  type InstantSearchApiOptions,
  registerInstantSearch,
} from '../../features/instantsearch/instantsearch-api.server.ts';
import { registerCarViews } from '../../features/vehicle-page/views/car-views-api.server.ts';
import { registerPhoneReveals } from '../../features/vehicle-page/phone/phone-reveals-api.server.ts';
import { leadsApiCalls, registerLeadsApi } from '../../features/leads-api/leads-api.server.ts';
import { registerLeadApi } from '../../features/leads/lead-api.server.ts';
import { registerPhoneNumbersApi } from '../../features/locations/phones/phone-numbers-api.server.ts';
import { registerGeocodeApi } from '../../features/locations/geocoding/geocode-api.server.ts';
import { registerMapRoute } from '../../features/locations/map/map-route.server.ts';
import { buildReservationOffer } from '../../features/reservations/checkout/build-reservation-offer.ts';
import { registerReservationApi } from '../../features/reservations/reservation-api.server.ts';
import { registerMiscellaneousApi } from '../../features/valuations/api/miscellaneous-api.server.ts';
import { registerStockApi, stockApiPath } from '../../features/stock-api/stock-api.server.ts';
import { registerValuationApi } from '../../features/valuations/api/valuation-api.server.ts';
import { registerWatchlistApi } from '../../features/watchlist/watchlist-api.server.ts';
import { listWatchedIds } from '../../features/watchlist/watchlist-store.server.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import { type ApiOptions, registerApi } from '../../platform/http/api.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { ReadImage } from '../../platform/images/read-image.ts';
import { readAssistantFacts } from '../assistant/read-assistant-facts.server.ts';
import { rememberSentForm } from '../deal/remember-deal.ts';
import type { Providers } from './providers.ts';
import type { RateLimitedAction } from './site-request.ts';
import { registerConfirmationApi } from '../../features/confirmations/confirmation-api.server.ts';
import { sendWithheld } from '../confirmations/send-withheld.server.ts';
import { registerRobotsRoute } from '../sitemaps/robots-route.server.ts';
import { refuseGatedForm } from '../gates/refuse-gated-form.server.ts';
import { createBrochureFinanceReader } from '../vehicle/brochure-finance.server.ts';

type Calls = Omit<ApiOptions, 'routes'> & {
  providers: Providers;
  search: Omit<CarSearchApiOptions, 'findSite'> & { findSite(request: FastifyRequest): Promise<ConfiguredSite> };
  instantSearch: Pick<InstantSearchApiOptions, 'isOwnOrigin'> & {
    /** The site whose InstantSearch endpoint has the host of the request. */
    findSite(request: FastifyRequest): Promise<ConfiguredSite | undefined>;
  };
  cache: TenantCache;
  phoneRateLimiter: KeyedRateLimiter;
  limits: Record<RateLimitedAction | 'geocodes' | 'events' | 'carViews', RateLimiter>;
  readPicture: ReadImage;
  brochureRenderer: BrochureRenderer;
  platformHost: string;
  stockApi: Parameters<typeof registerStockApi>[1];
};

/** Everything a site serves beside pages: API, maps, feeds and robots.txt. */
export async function registerSiteApi(
  app: FastifyInstance,
  {
    search,
    instantSearch,
    cache,
    providers,
    phoneRateLimiter,
    limits,
    readPicture,
    brochureRenderer,
    platformHost,
    stockApi,
    ...options
  }: Calls,
): Promise<void> {
  const {
    geocoder,
    towns,
    jobs,
    sms,
    waitingTokens,
    confirmations,
    knownBrowsers,
    codeProofs,
    settling,
    register,
    priceGuide,
    hashNetwork,
  } = providers;
  registerMapRoute(app, search);
  const { getOrigin } = settling;
  registerFeedRoutes(app, { ...search, getOrigin });
  registerRobotsRoute(app, { ...search, ...options, platformHost, getOrigin });
  await registerApi(app, {
    ...options,
    platformCalls: [{ path: stockApiPath }, leadsApiCalls],
    hostKind: async (request) => {
      const kind = await options.hostKind(request);
      const isSearched = kind === 'unknown' && request.routeOptions.config.isInstantSearch === true;
      return isSearched && (await instantSearch.findSite(request)) ? 'site' : kind;
    },
    routes: async (api) => {
      registerCarSearchApi(api, { ...search, cache });
      registerCarCountApi(api, { ...search, cache });
      registerSuggestionsApi(api, { ...search, cache });
      registerSearchCountsApi(api, { ...search, cache });
      registerCarApi(api, search);
      registerBrochureApi(api, {
        ...search,
        readPicture,
        renderer: brochureRenderer,
        readFinance: createBrochureFinanceReader(search),
        buildReservation: ({ config }, shown, now) =>
          buildReservationOffer(shown, { config, payments: settling.payments, now }),
      });
      await registerInstantSearch(api, {
        ...search,
        ...instantSearch,
        findSite: async (request) => (await instantSearch.findSite(request)) ?? search.findSite(request),
        readDetails: (site, ids) => findHitDetails(search.database.forSite(site.id), ids),
      });
      registerEventsApi(api, { ...search, limiter: limits.events });
      registerCarViews(api, { ...search, limiter: limits.carViews });
      registerPhoneReveals(api, { ...search, limiter: limits.phoneReveals });
      registerPhoneNumbersApi(api, { ...search, limiter: limits.phoneReveals });
      registerFinanceApi(api, search);
      registerAuthApi(api, {
        ...search,
        sms,
        hashNetwork,
        jobs,
        knownBrowsers,
        codeProofs,
        limiter: limits.signIns,
        listWatchedIds,
      });
      registerWatchlistApi(api, { ...search, limiter: limits.watchlist });
      registerGeocodeApi(api, { geocoder, limiter: limits.geocodes });
      registerReservationApi(api, { ...search, cache, settling, hashNetwork, limiter: limits.reservations });
      registerLeadApi(api, {
        ...search,
        cache,
        geocoder,
        jobs,
        phoneRateLimiter,
        confirmations,
        hashNetwork,
        limiter: limits.leads,
        findRefusal: refuseGatedForm(search),
        listCookies: (site, sent) => rememberSentForm({ site, ...sent }, sent),
      });
      registerConfirmationApi(api, {
        ...search,
        confirmations,
        hashNetwork,
        limiter: limits.leads,
        sendOn: (scope) => sendWithheld({ scope, jobs, waitingTokens }),
      });
      registerValuationApi(api, {
        ...search,
        cache,
        geocoder,
        jobs,
        phoneRateLimiter,
        confirmations,
        register,
        priceGuide,
        hashNetwork,
        limiter: limits.valuations,
        findRefusal: refuseGatedForm(search),
      });
      registerAssistantApi(api, {
        ...search,
        cache,
        limiter: limits.assistant,
        readFacts: (request, car) => readAssistantFacts({ ...request, ...search, cache, towns, settling }, car),
      });
      await registerStockApi(api, stockApi);
      registerLeadsApi(api, stockApi);
      registerMiscellaneousApi(api, { ...search, limiter: limits.valuations, findRefusal: refuseGatedForm(search) });
    },
  });
}
