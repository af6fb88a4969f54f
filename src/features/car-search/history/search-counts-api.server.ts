import { z } from 'zod';
import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Api } from '../../../platform/http/api.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { maxRecentSearches } from '../../sites/browser-storage.ts';
import { countSearchByAddress } from '../address/find-search-by-address.server.ts';
import type { CarSearchApiOptions } from '../car-search-api.server.ts';

const address = z.string().max(2000);
const query = z.object({
  address: z
    .union([address, z.array(address).max(maxRecentSearches)])
    .describe(`Path and query string of a search page; at most ${maxRecentSearches} of them.`),
});
const response = z.object({
  counts: z
    .array(z.number().int().nullable())
    .describe(
      'The number of cars that each page displays, in the order of the addresses; null if it is no search page.',
    ),
});

/** Registers the counts of the searches that a visitor's browser remembers. */
export function registerSearchCountsApi(
  api: Api,
  { index, database, cache, clock, findSite }: CarSearchApiOptions & { cache: TenantCache },
): void {
  api.get(
    '/api/cars/search-counts',
    {
      schema: {
        operationId: 'countSearches',
        summary: 'Count the cars of several searches by their addresses',
        tags: ['cars'],
        querystring: query,
        response: { 200: response, ...problemResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const context = { index, site, now: clock() };
      const sources = { scope: database.forSite(site.id), cache };
      const counts = await Promise.all(
        [request.query.address].flat().map((each) => countSearchByAddress(context, sources, each)),
      );
      reply.header('cache-control', 'private, no-cache');
      return { counts: counts.map((count) => count ?? null) };
    },
  );
}
