import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { sessionRequired } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { rateLimitHook, type RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { resolveRequestVisitor } from '../accounts/resolve-request-visitor.server.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { findCarsById } from '../car-search/find-cars-by-id.server.ts';
import { toE164 } from '../sites/phone-numbers/australian-phone.ts';
import type { Site } from '../sites/site.ts';
import { declineFavouritesImport, importFavourites } from './favourites/import-favourites.server.ts';
import { openWatchlist, type Watchlist } from './open-watchlist.ts';
import { removeCar } from './remove-car.server.ts';
import { saveCar } from './save-car.server.ts';
import {
  carRequest,
  favouritesRequest,
  ownerRequest,
  watchlistResponse,
  watchlistChangedResponse,
} from './watchlist-api-schemas.ts';
import type { WatchlistChange } from './watchlist-change.ts';
import { listWatchedIds } from './watchlist-store.server.ts';
import type { SearchSections } from '../car-search/search-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { WatchlistSection } from './watchlist-config.ts';

export type WatchlistApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  findSite(request: FastifyRequest): Promise<Site<SearchSections & TextsSection & WatchlistSection>>;
  limiter: RateLimiter;
};

type Change<Body> = (list: Watchlist, body: Body) => Promise<WatchlistChange>;

/** The watchlist of the signed-in customer, on the host's site. */
export function registerWatchlistApi(api: Api, { index, database, clock, findSite, limiter }: WatchlistApi): void {
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await findSite(request);
    const scope = database.forSite(site.id);
    const visitor = await resolveRequestVisitor(scope, request, reply);
    reply.header('cache-control', 'no-store');
    return openWatchlist({ context: { index, site, now: clock() }, scope, visitor });
  };

  const change =
    <Body extends { phone_number: string }>(make: Change<Body>) =>
    async (request: FastifyRequest & { body: Body }, reply: FastifyReply) => {
      const list = await open(request, reply);
      if ('error' in list) return refuse(reply, list);
      const phone = toE164(request.body.phone_number);
      if (phone === undefined) return refuse(reply, { status: 422, error: 'Please enter a valid phone number.' });
      if (phone !== list.customer.phone) return refuse(reply, { status: 403, error: 'This is not your watchlist.' });
      const changed = await make(list, request.body);
      return 'error' in changed ? refuse(reply, changed) : { success: true as const, watchlist: changed.watchlist };
    };

  const changing = { onRequest: rateLimitHook(limiter), errorHandler: handleError, bodyLimit: 4096 };
  const response = { 200: watchlistChangedResponse, ...problemResponses(400, 401, 403, 404, 413, 422, 429, 503) };
  const tags = ['watchlist'];

  api.get(
    '/api/watchlist',
    {
      schema: {
        operationId: 'listWatchlist',
        security: sessionRequired,
        summary: 'List the watched cars',
        description: 'With their current state. Requires a session.',
        tags,
        response: { 200: watchlistResponse, ...problemResponses(401, 404, 503) },
      },
    },
    async (request, reply) => {
      const list = await open(request, reply);
      if ('error' in list) return refuse(reply, list);
      const watchlist = await listWatchedIds(list.scope, list.customer.id);
      return { watchlist, cars: (await findCarsById(list.context, watchlist)).map(({ car }) => car) };
    },
  );
  api.post(
    '/api/watchlist/save-car',
    {
      ...changing,
      schema: {
        operationId: 'saveCar',
        security: sessionRequired,
        summary: 'Save a car to the watchlist',
        tags,
        body: carRequest,
        response,
      },
    },
    change((list, { car_id }) => saveCar(list, car_id)),
  );
  api.post(
    '/api/watchlist/remove-car',
    {
      ...changing,
      schema: {
        operationId: 'removeCar',
        security: sessionRequired,
        summary: 'Remove a car from the watchlist',
        tags,
        body: carRequest,
        response,
      },
    },
    change((list, { car_id }) => removeCar(list, car_id)),
  );
  api.post(
    '/api/watchlist/import-favourites',
    {
      ...changing,
      schema: {
        operationId: 'importFavourites',
        security: sessionRequired,
        summary: 'Add the browser’s favourites to the watchlist',
        description: 'Leaves out cars that are sold or not on this website.',
        tags,
        body: favouritesRequest,
        response,
      },
    },
    change((list, { car_ids }) => importFavourites(list, car_ids)),
  );
  api.post(
    '/api/watchlist/decline-favourites',
    {
      ...changing,
      schema: {
        operationId: 'declineFavourites',
        security: sessionRequired,
        summary: 'Decline the import of the browser’s favourites',
        tags,
        body: ownerRequest,
        response,
      },
    },
    change(declineFavouritesImport),
  );
}

/** Callers expect `success` and `error` in addition to the problem fields. */
const refuse = (reply: FastifyReply, { status, error }: { status: number; error: string }): FastifyReply =>
  sendProblem(reply, { status, title: error, extensions: { success: false, error } });

/** Malformed requests and internal errors. Hides the cause; the request id finds it in the log. */
function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) return refuse(reply, { status, error: error.message });
  request.log.error({ err: error }, 'changing a watchlist failed');
  return refuse(reply, { status, error: 'Something went wrong on our side. Please try again in a moment.' });
}
