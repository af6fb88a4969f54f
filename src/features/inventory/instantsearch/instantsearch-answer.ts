import { z } from 'zod';
import { carHit } from '../car-hit.ts';

const highlighted = z.object({
  value: z.string(),
  matchLevel: z.enum(['none', 'partial', 'full']),
  matchedWords: z.array(z.string()),
  fullyHighlighted: z.boolean(),
});

/** With `attributesToRetrieve` some of its fields. */
const hit = carHit.partial().extend({
  objectID: z.string(),
  _highlightResult: z.record(z.string(), z.union([highlighted, z.array(highlighted)])),
});

/** A page of cars with its counts, in Algolia's words. */
export const searchResult = z.object({
  hits: z.array(hit),
  nbHits: z.int().describe('Of everything found, exactly'),
  page: z.int(),
  nbPages: z.int().describe('Of the first 10,000 hits: further ones are counted, but not given'),
  hitsPerPage: z.int(),
  offset: z.int().optional(),
  length: z.int().optional(),
  facets: z
    .record(z.string(), z.record(z.string(), z.int()))
    .describe('For each attribute asked for the number of cars by value; empty for km, price and subscription_price'),
  facets_stats: z
    .record(z.string(), z.object({ min: z.int(), max: z.int() }))
    .describe('For each whole-number attribute asked for its bounds'),
  exhaustive: z.object({ facetsCount: z.boolean(), nbHits: z.boolean(), typo: z.boolean() }),
  exhaustiveFacetsCount: z.boolean(),
  exhaustiveNbHits: z.boolean(),
  exhaustiveTypo: z.boolean(),
  processingTimeMS: z.int(),
  query: z.string(),
  params: z.string(),
  index: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

/** Values of one attribute. */
export const facetSearchResult = z.object({
  facetHits: z.array(z.object({ value: z.string(), highlighted: z.string(), count: z.int() })),
  exhaustiveFacetsCount: z.boolean(),
  processingTimeMS: z.int(),
});
export type FacetSearchResult = z.output<typeof facetSearchResult>;

export const instantSearchAnswer = z.object({ results: z.array(z.union([searchResult, facetSearchResult])) });
