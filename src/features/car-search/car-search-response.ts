import { z } from 'zod';
import { fullHit } from '../cars/api-hit.ts';
import type { CarSearchResult } from './search-cars.server.ts';

const hit = fullHit
  .partial({ dealercomments: true, standardEquipment: true, location: true, variant: true })
  .describe(
    'body, drive, fuel and transmission have the value of their facet, under both names. With fields=card the first few pictures only, and no dealercomments, standardEquipment, location and variant.',
  );

/** The complete response of GET /api/cars/search. */
export const carSearchResponse = z.object({
  hits: z.array(hit),
  pages: z
    .number()
    .int()
    .describe("Pages of the site's page size, up to 10,000 cars. Cars beyond that are counted but not returned."),
  count: z.number().int().describe('The exact number of matching cars.'),
  ms: z.number().describe('Duration of the search in milliseconds.'),
  facets: z
    .record(z.string(), z.record(z.string(), z.number().int()))
    .describe(
      'Cars by value for each attribute, ignoring the refinement of that attribute. Lists the most frequent values, as many as a page can show. The values of price, km and subscription_price are counted if `facets` names them.',
    ),
  facetStats: z
    .record(z.string(), z.object({ min: z.number().int(), max: z.number().int() }))
    .describe('The bounds of each integer attribute, by the same rule.'),
  search: z
    .string()
    .optional()
    .describe('What was typed as `q`, interpreted: the query string of the search that ran.'),
});
export type CarSearchResponse = z.infer<typeof carSearchResponse>;

/** Keys facets by value. `fromEntries` keeps a value named `__proto__`. */
export const toCarSearchResponse = ({
  hits,
  pages,
  count,
  ms,
  facets,
  facetStats,
}: CarSearchResult<CarSearchResponse['hits'][number]>): CarSearchResponse => ({
  hits,
  pages,
  count,
  ms: Math.round(ms * 1000) / 1000,
  facets: Object.fromEntries(
    Object.entries(facets).map(([attribute, counts]) => [
      attribute,
      Object.fromEntries(counts.map((each) => [each.value, each.count])),
    ]),
  ),
  facetStats,
});
