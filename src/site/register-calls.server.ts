import type { FastifyInstance } from 'fastify';
import { registerAuthApi } from '../features/accounts/auth-api.server.ts';
import { registerAssistantApi } from '../features/assistant/assistant-api.server.ts';
import { registerEventsApi } from '../features/analytics/events-api.server.ts';
import { registerFeedRoutes } from '../features/feeds/feed-routes.server.ts';
import { registerFinanceApi } from '../features/finance/finance-api.server.ts';
import { registerBrochureApi } from '../features/inventory/brochure/brochure-api.server.ts';
import { registerCarApi } from '../features/inventory/car-api.server.ts';
import { type CarSearchApi, registerCarSearchApi } from '../features/inventory/car-search-api.server.ts';
import { registerInstantSearch } from '../features/inventory/instantsearch/instantsearch-api.server.ts';
import { registerPhoneReveals } from '../features/inventory/phone/phone-reveals-api.server.ts';
import { registerLeadApi } from '../features/leads/lead-api.server.ts';
import { registerGeocodeApi } from '../features/locations/geocode-api.server.ts';
import { registerMapRoute } from '../features/locations/map/map-route.server.ts';
import { registerReservationApi } from '../features/reservations/reservation-api.server.ts';
import { registerMiscellaneousApi } from '../features/valuations/miscellaneous-api.server.ts';
import { registerValuationApi } from '../features/valuations/valuation-api.server.ts';
import { registerWatchlistApi } from '../features/watchlist/watchlist-api.server.ts';
import { listWatchedIds } from '../features/watchlist/watchlist-store.server.ts';
import type { TenantMemory } from '../platform/cache/tenant-memory.ts';
import { type ApiOptions, registerApi } from '../platform/http/api.ts';
import type { KeyedLimiter } from '../platform/http/keyed-limit.ts';
import type { Limiter } from '../platform/http/rate-limit.ts';
import type { ReadPicture } from '../platform/images/read-picture.ts';
import { readAssistantFacts } from './assistant/assistant-facts.server.ts';
import type { Providers } from './providers.ts';
import type { LimitedDeed } from './site-request.ts';
import { registerRobotsRoute } from './sitemaps/robots-route.server.ts';
import { formRefusal } from './gates/form-refusal.server.ts';
import { brochureFinanceOf } from './vehicle/brochure-finance.server.ts';

type Calls = Omit<ApiOptions, 'routes'> & {
  providers: Providers;
  search: CarSearchApi;
  memory: TenantMemory;
  phonePace: KeyedLimiter;
  limits: Record<LimitedDeed | 'geocodes' | 'events', Limiter>;
  readPicture: ReadPicture;
  platformHost: string;
};

/** Everything that is asked for beside pages: the calls of every site, its maps, its feeds and what robots are told. */
export async function registerCalls(
  app: FastifyInstance,
  { search, memory, providers, phonePace, limits, readPicture, platformHost, ...options }: Calls,
): Promise<void> {
  const { geocoder, towns, jobs, sms, settling, register, priceGuide } = providers;
  registerMapRoute(app, search);
  registerFeedRoutes(app, search);
  registerRobotsRoute(app, { ...search, ...options, platformHost });
  await registerApi(app, {
    ...options,
    routes: async (api) => {
      registerCarSearchApi(api, search);
      registerCarApi(api, search);
      registerBrochureApi(api, { ...search, readPicture, financeOf: brochureFinanceOf(search) });
      await registerInstantSearch(api, search);
      registerEventsApi(api, { ...search, limiter: limits.events });
      registerPhoneReveals(api, { ...search, limiter: limits.phoneReveals });
      registerFinanceApi(api, search);
      registerAuthApi(api, {
        ...search,
        sms,
        limiter: limits.signIns,
        watchlistOf: listWatchedIds,
      });
      registerWatchlistApi(api, { ...search, limiter: limits.watchlist });
      registerGeocodeApi(api, { geocoder, limiter: limits.geocodes });
      registerReservationApi(api, { ...search, memory, settling, limiter: limits.reservations });
      registerLeadApi(api, {
        ...search,
        memory,
        geocoder,
        jobs,
        phonePace,
        limiter: limits.leads,
        refusalOf: formRefusal(search),
      });
      registerValuationApi(api, {
        ...search,
        memory,
        geocoder,
        jobs,
        phonePace,
        register,
        priceGuide,
        limiter: limits.valuations,
        refusalOf: formRefusal(search),
      });
      registerAssistantApi(api, {
        ...search,
        memory,
        limiter: limits.assistant,
        factsOf: (asked, car) => readAssistantFacts({ ...asked, ...search, memory, towns, settling }, car),
      });
      registerMiscellaneousApi(api, { ...search, limiter: limits.valuations, refusalOf: formRefusal(search) });
    },
  });
}
