import type { Range } from '../../search/search-engine.ts';
import { rangeAttributes, refinableAttributes } from './search-state.ts';
import type { RangeAttribute, Ranges, RefinableAttribute, Refinements, SearchState } from './search-state.ts';

export const mostValues = 50; // of one attribute
const mostCharacters = 200; // of the query, and of a value
const mostPages = 10_000; // times any page size: far from what an engine cannot count
const largestNumber = 2_147_483_647; // that an index holds

/**
 * The one state that stands for all that mean the same: no list and no range is empty, values are sorted and stand
 * once, bounds are in order, and nothing is longer or larger than it may be. Canonical states that mean the same are
 * deeply equal, so their addresses and cache keys are too.
 */
export const canonicalState = (state: SearchState): SearchState => ({
  query: cleanQuery(state.query),
  page: boundedPage(state.page),
  sortBy: state.sortBy,
  refinements: canonicalRefinements(state.refinements),
  ranges: canonicalRanges(state.ranges),
});

// Controls, invisible formatting (a pasted zero-width space), halves of a pair, and what broken escapes decode to.
const unseen = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

export function cleanQuery(text: string): string {
  if (text === '') return text;
  const clean = text.replace(unseen, '').replace(/\s+/gu, ' ').trim();
  const cut = clean.slice(0, mostCharacters);
  const endsInHalfAPair = /[\uD800-\uDBFF]$/.test(cut);
  return (endsInHalfAPair ? cut.slice(0, -1) : cut).trimEnd();
}

export const boundedPage = (page: number): number => (page >= 1 ? Math.min(Math.floor(page), mostPages) : 1);

export const isBlank = (value: string): boolean => value.trim() === '';

/**
 * A value is otherwise taken as it stands, spaces around it included: it must be the very one that a car has. No car
 * has one with a control character, half a pair or the trace of a broken escape in it.
 */
export const isValue = (value: string): boolean =>
  !isBlank(value) && value.length <= mostCharacters && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(value);

function canonicalRefinements(refinements: Refinements): Refinements {
  const canonical: Partial<Record<RefinableAttribute, readonly string[]>> = {};
  for (const attribute of refinableAttributes) {
    const values = refinements[attribute] && canonicalValues(refinements[attribute]);
    if (values?.length) canonical[attribute] = values;
  }
  return canonical;
}

/** Sorted by code unit, which is the same everywhere; an alphabetical order would depend on the visitor's language. */
export const canonicalValues = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter(isValue))].slice(0, mostValues).sort();

function canonicalRanges(ranges: Ranges): Ranges {
  const canonical: Partial<Record<RangeAttribute, Range>> = {};
  for (const attribute of rangeAttributes) {
    const range = ranges[attribute] && canonicalRange(ranges[attribute]);
    if (range) canonical[attribute] = range;
  }
  return canonical;
}

/** Bounds that are crossed are put in order: what lies between them is plain, and to drop them would show everything. */
export function canonicalRange({ min, max }: Range): Range | undefined {
  if (!isBound(min)) return isBound(max) ? { max: max + 0 } : undefined; // + 0: there is no -0
  if (!isBound(max)) return { min: min + 0 };
  return { min: Math.min(min, max) + 0, max: Math.max(min, max) + 0 };
}

export const isBound = (bound: number | undefined): bound is number =>
  Number.isInteger(bound) && Math.abs(bound as number) <= largestNumber;
