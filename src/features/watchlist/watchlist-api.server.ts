import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { limitedBy, type Limiter } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { visitorOfRequest } from '../accounts/visitor-of-request.server.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import { toE164 } from '../sites/australian-phone.ts';
import type { Site } from '../sites/site.ts';
import { declineFavourites, importFavourites } from './import-favourites.server.ts';
import { openWatchlist, type Watchlist } from './open-watchlist.ts';
import { removeCar } from './remove-car.server.ts';
import { saveCar } from './save-car.server.ts';
import { carCall, favouritesCall, ownerCall, watchlistAnswer, watchlistChanged } from './watchlist-call.ts';
import type { WatchlistChange } from './watchlist-change.ts';
import { listWatchedIds } from './watchlist-store.server.ts';

export type WatchlistApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
};

type Change<Body> = (list: Watchlist, body: Body) => Promise<WatchlistChange>;

/** The watchlist of whoever is signed in, on the site of the host. */
export function registerWatchlistApi(api: Api, { index, database, clock, siteOf, limiter }: WatchlistApi): void {
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await siteOf(request);
    const scope = database.forSite(site.id);
    const visitor = await visitorOfRequest(scope, request, reply);
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

  const changing = { onRequest: limitedBy(limiter), errorHandler: answerFailure, bodyLimit: 4096 };
  const response = { 200: watchlistChanged, ...problemAnswers(400, 401, 403, 404, 413, 422, 429, 503) };
  const tags = ['watchlist'];

  api.get(
    '/api/watchlist',
    {
      schema: {
        summary: 'The cars that are watched',
        description: 'With their present state. Only for whoever is signed in.',
        tags,
        response: { 200: watchlistAnswer, ...problemAnswers(401, 404, 503) },
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
    { ...changing, schema: { summary: 'Save a car to the watchlist', tags, body: carCall, response } },
    change((list, { car_id }) => saveCar(list, car_id)),
  );
  api.post(
    '/api/watchlist/remove-car',
    { ...changing, schema: { summary: 'Remove a car from the watchlist', tags, body: carCall, response } },
    change((list, { car_id }) => removeCar(list, car_id)),
  );
  api.post(
    '/api/watchlist/import-favourites',
    {
      ...changing,
      schema: {
        summary: 'Save the cars that the browser has kept',
        description: 'Cars that are unknown here or sold are left out.',
        tags,
        body: favouritesCall,
        response,
      },
    },
    change((list, { car_ids }) => importFavourites(list, car_ids)),
  );
  api.post(
    '/api/watchlist/decline-favourites',
    {
      ...changing,
      schema: { summary: 'Leave those where they are, and be asked no more', tags, body: ownerCall, response },
    },
    change(declineFavourites),
  );
}

/** Callers look for `success` and `error`, beside the fields of a problem. */
const refuse = (reply: FastifyReply, { status, error }: { status: number; error: string }): FastifyReply =>
  problem(reply, { status, title: error, also: { success: false, error } });

/** What cannot be read, and what fails inside: what went wrong there stays there, and its id finds it in the log. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) return refuse(reply, { status, error: error.message });
  request.log.error({ err: error }, 'a change of a watchlist failed');
  return refuse(reply, { status, error: 'Something went wrong on our side. Please try again in a moment.' });
}
