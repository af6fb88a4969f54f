import { z } from 'zod';
import { carHit } from './car-hit.ts';
import type { CarSearch } from './search-cars.server.ts';

/** What GET /api/cars/search sends, and nothing beside it. */
export const carSearchAnswer = z.object({
  hits: z.array(carHit),
  pages: z
    .number()
    .int()
    .describe("At the site's page size, of the first 10,000 cars: further ones are counted, but not given."),
  count: z.number().int().describe('Of everything found, exactly.'),
  ms: z.number().describe('What the search took.'),
  facets: z
    .record(z.string(), z.record(z.string(), z.number().int()))
    .describe(
      'For each attribute the number of cars by value, as if this attribute itself were not refined: the most frequent, as many as a page can show. Of price, km and subscription_price facetStats has the bounds.',
    ),
  facetStats: z
    .record(z.string(), z.object({ min: z.number().int(), max: z.number().int() }))
    .describe('For each whole-number attribute, by the same rule.'),
});
export type CarSearchAnswer = z.infer<typeof carSearchAnswer>;

/** Facets by value. `fromEntries` makes a value named `__proto__` a value like any other. */
export const toCarSearchAnswer = ({ hits, pages, count, ms, facets, facetStats }: CarSearch): CarSearchAnswer => ({
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
