import { chunksOfQuery } from '../../../search/words.ts';
import type { Filter } from '../../../search/search-engine.ts';
import { carHit } from '../car-hit.ts';
import { facetsOf } from './facets-of.ts';
import { searchedAttributes } from './highlight-hit.ts';
import type { Parameters } from './instantsearch-request.ts';
import { pagingOf } from './paging.ts';
import { readRequestFilter } from './read-request-filter.ts';

export interface OneSearch {
  type?: 'default' | 'facet' | null | undefined;
  asked: Parameters;
}

/** By what is asked for, as the refusal of a call names it. */
export type Cost = Record<'searches' | 'conditions' | 'words' | 'facets' | 'hits' | 'depth', number>;

/**
 * The unit is one pass over a catalogue of 100,000 cars, about 25 µs: what a condition takes. The others are measured
 * against it there, so that what a call costs at most is known before the first of its searches is run.
 */
const price = {
  search: 40,
  word: 15,
  /** Of letters or of digits, in a word: read loosely, each is looked for by itself. */
  run: 2,
  facet: 6,
  /** All values of an attribute are counted, put in order and compared with what was typed. */
  facetSearch: 100,
  hit: 1,
  highlightedField: 0.15,
  /** A hit that is put in order only to be passed over. */
  skippedHit: 0.05,
};

/** @throws BadFilter */
export function costOfSearch({ type, asked }: OneSearch, pageSize: number): Cost {
  const shared = {
    searches: price.search,
    conditions: valuesIn(readRequestFilter(asked)),
    words: costOfText(asked.query ?? ''),
  };
  if (type === 'facet') return { ...shared, facets: price.facetSearch, hits: 0, depth: 0 };
  const { offset, limit } = pagingOf(asked, pageSize);
  return {
    ...shared,
    facets: price.facet * Object.keys(facetsOf(asked)).length,
    hits: limit * (price.hit + price.highlightedField * highlightedFields(asked)),
    depth: limit === 0 ? 0 : price.skippedHit * offset,
  };
}

/** A list of values takes a pass for each of them. */
function valuesIn(filter: Filter): number {
  if (filter.kind === 'in') return filter.values.length;
  if (filter.kind === 'not') return valuesIn(filter.of);
  return 'of' in filter ? filter.of.reduce((sum, each) => sum + valuesIn(each), 0) : 1;
}

const costOfText = (text: string): number =>
  chunksOfQuery(text).reduce((sum, { runs }) => sum + price.word + price.run * runs.length, 0);

const fields = Object.keys(carHit.shape);

function highlightedFields({ attributesToHighlight }: Parameters): number {
  const names = new Set(attributesToHighlight ?? searchedAttributes);
  return names.has('*') ? fields.length : fields.filter((name) => names.has(name)).length;
}
