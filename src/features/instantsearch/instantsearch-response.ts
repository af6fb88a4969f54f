import { z } from 'zod';
import { fullHit } from '../cars/api-hit.ts';

const highlighted = z.object({
  value: z.string(),
  matchLevel: z.enum(['none', 'partial', 'full']),
  matchedWords: z.array(z.string()),
  fullyHighlighted: z.boolean(),
});

const snippet = highlighted.pick({ value: true, matchLevel: true });

/** `attributesToRetrieve` may limit the fields. */
const hit = fullHit.partial().extend({
  objectID: z.string(),
  _highlightResult: z.record(z.string(), z.union([highlighted, z.array(highlighted)])),
  _snippetResult: z.record(z.string(), z.union([snippet, z.array(snippet)])).optional(),
});

/** A page of hits with facets, in Algolia's format. */
export const searchResult = z.object({
  hits: z.array(hit),
  nbHits: z.int().describe('The exact number of hits'),
  page: z.int(),
  nbPages: z.int().describe('Covers the first 10,000 hits. Further ones are counted but not returned'),
  hitsPerPage: z.int(),
  offset: z.int().optional(),
  length: z.int().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.int())).describe('Cars by value for each requested attribute'),
  facets_stats: z
    .record(z.string(), z.object({ min: z.int(), max: z.int() }))
    .describe('The bounds of each requested integer attribute'),
  exhaustive: z.object({ facetsCount: z.boolean(), nbHits: z.boolean(), typo: z.boolean() }),
  exhaustiveFacetsCount: z.boolean(),
  exhaustiveNbHits: z.boolean(),
  exhaustiveTypo: z.boolean(),
  processingTimeMS: z.int(),
  query: z.string(),
  params: z.string(),
  index: z.string(),
});

/** `responseFields` may leave out fields. */
export const partialSearchResult = searchResult.partial();

/** The matching values of one attribute. */
export const facetSearchResult = z.object({
  facetHits: z.array(z.object({ value: z.string(), highlighted: z.string(), count: z.int() })),
  exhaustiveFacetsCount: z.boolean(),
  processingTimeMS: z.int(),
});

export const instantSearchResponse = z.object({ results: z.array(z.union([facetSearchResult, partialSearchResult])) });
