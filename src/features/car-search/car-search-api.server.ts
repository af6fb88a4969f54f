import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { toCardHit, toFullHit } from '../cars/api-hit.ts';
import { findHitDetails } from '../cars/hit-details-store.server.ts';
import type { Site } from '../sites/site.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { carSearchResponse, toCarSearchResponse } from './car-search-response.ts';
import { readApiSearch } from './address/read-api-search.server.ts';
import { findNearby, withKnownDistance } from './distance/find-nearby.server.ts';
import { distances } from './distance/near.ts';
import { searchIndexedCars } from './search-cars.server.ts';
import { parseResponseOptions, responseOptionParams } from './response-options.ts';
import { searchManufacturers } from './search-manufacturers.server.ts';
import type { SearchSections } from './search-config.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';
import { printSearchState } from './print-search-state.ts';
import { sortOrders } from './search-sort.ts';
import { maxCharacters, maxValues } from './canonical-search-state.ts';
import { rangeAttributes } from './facets.ts';
import { refinableAttributes } from './search-state.ts';

export type CarSearchApiOptions = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  findSite(request: FastifyRequest): Promise<Site<SearchSections & PhoneSection>>;
};

/** Registers the search for cars and the search for makes, each limited to the site of the host. */
export function registerCarSearchApi(
  api: Api,
  { index, database, clock, cache, findSite }: CarSearchApiOptions & { cache: TenantCache },
): void {
  api.get(
    '/api/cars/search',
    {
      schema: {
        operationId: 'searchCars',
        summary: "Search the site's cars",
        description: 'Takes the query string of a search page unchanged. Other parameters are ignored.',
        tags: ['cars'],
        querystring: carSearchParams,
        response: { 200: carSearchResponse, ...problemResponses(400, 404, 503) },
      },
      // No validation by the schema: the page's own parser reads the query string, so that both accept the same.
      validatorCompiler: () => (value) => ({ value }),
      // Serialising 21 hits through the schema takes 280 µs instead of 120, more than the search itself, and would
      // lose a facet value named `__proto__`. The response is built field by field; a test compares it to the schema.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const site = await findSite(request);
      const context = { index, site, now: clock() };
      const search = await readApiSearch(context, cache, request);
      if ('problem' in search) return sendProblem(reply, search.problem);
      const { state, otherParams, isInterpreted } = search;
      const interpreted = isInterpreted ? { search: printSearchState(state) } : {};
      const { fields, facets, errors } = parseResponseOptions(otherParams);
      if (errors) return sendProblem(reply, { status: 400, title: 'Unknown fields or facets', errors });
      const distance = await findNearby({ site, scope: database.forSite(site.id), cache }, state.near);
      if (distance?.error) {
        return sendProblem(reply, {
          status: 400,
          title: distance.error,
          errors: [{ field: 'near', message: distance.error }],
        });
      }
      const found = await searchIndexedCars(
        { ...context, nearby: distance?.nearby ?? null },
        withKnownDistance(state, distance),
        facets ? { facets } : {},
      );
      reply.header('cache-control', 'no-cache');
      if (fields === 'card')
        return { ...toCarSearchResponse({ ...found, hits: found.hits.map(toCardHit) }), ...interpreted };
      const ids = found.hits.map((car) => car.id);
      const details = await findHitDetails(database.forSite(site.id), ids);
      const hits = found.hits.map((car) => toFullHit(car, details.get(car.id), site.config));
      return { ...toCarSearchResponse({ ...found, hits }), ...interpreted };
    },
  );

  api.get(
    '/api/manufacturers',
    {
      schema: {
        operationId: 'searchManufacturers',
        summary: 'Search the makes',
        description:
          'Matches the start of a name or of a word in it. Lists all makes without a query, most cars first.',
        tags: ['cars'],
        querystring: z.object({ query: z.string().max(200).default('') }),
        response: { 200: manufacturersResponse, ...problemResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const context = { index, site, now: clock() };
      reply.header('cache-control', 'public, max-age=60');
      return searchManufacturers(database.forSite(site.id), context, request.query.query);
    },
  );
}

const manufacturersResponse = z.object({
  hits: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      logo: z.object({ url: z.string().nullable() }),
      count: z.number().int().describe('Cars of this make on the site.'),
    }),
  ),
});

const value = z.string().max(maxCharacters).meta({ pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F\\uFFFD]*$' });
const valueList = z
  .array(value)
  .max(maxValues)
  .optional()
  .describe('Any of these values; upper and lower case are the same.');
const bounds = z.string().optional().meta({
  pattern: '^(-?\\d{1,9})?:(-?\\d{1,9})?$',
  description: '`10000:30000`, both ends included, the lower one first. Either end may be left out.',
});

const createParams = <Param>(family: (attribute: string) => string, attributes: readonly string[], param: Param) =>
  Object.fromEntries(attributes.map((attribute) => [family(attribute), param]));

/** Documents the query string in OpenAPI. `parseSearchState` parses it. */
export const carSearchParams = z.object({
  q: z
    .string()
    .optional()
    .describe(
      'A search as a buyer types it, such as `7 seats diesel under 40k`, instead of `query`. What is recognised becomes refinements, ranges and sort order; the rest is searched as `query`. Never finds fewer cars than `query` would.',
    ),
  query: z.string().optional().describe('Keywords: make, model, badge, stock number, VIN, plate…'),
  page: z.int().min(1).optional().describe('Starts at 1. A page past the last one has no hits but the full count.'),
  sortBy: z
    .enum(sortOrders)
    .optional()
    .describe('`price:asc` leaves out cars whose price is 0. `distance:asc` needs `near`.'),
  near: z
    .string()
    .optional()
    .meta({ pattern: '^\\d{4}$', description: 'A postcode. Ignored on a site that lists the cars of one dealership.' }),
  within: z.literal(distances).optional().describe('Only cars at most this many km from `near`.'),
  ...responseOptionParams,
  ...createParams((attribute) => `refinementList[${attribute}][]`, refinableAttributes, valueList),
  ...createParams((attribute) => `range[${attribute}]`, rangeAttributes, bounds),
});
