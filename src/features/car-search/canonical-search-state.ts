import type { Range } from '../../search/search-engine.ts';
import { toCanonicalNear, toCanonicalSort } from './distance/near.ts';
import { rangeAttributes } from './facets.ts';
import { refinableAttributes } from './search-state.ts';
import type { RangeAttribute } from './facets.ts';
import type { Ranges, RefinableAttribute, Refinements, SearchState } from './search-state.ts';

export const maxValues = 50; // per attribute
export const maxCharacters = 200; // in the query, and in a value
const maxPages = 10_000; // times any page size, still far below the engine's limit
const maxNumber = 2_147_483_647; // the index stores 32-bit integers

/**
 * Normalises a state: no empty list or range, values sorted and unique, bounds in order, everything within its limits.
 * Equivalent states have the same canonical state, and so the same address and cache key.
 */
export function toCanonicalState(state: SearchState): SearchState {
  const near = state.near && toCanonicalNear(state.near);
  return {
    query: cleanQuery(state.query),
    page: clampPage(state.page),
    sortBy: toCanonicalSort(state),
    refinements: toCanonicalRefinements(state.refinements),
    ranges: toCanonicalRanges(state.ranges),
    ...(near && { near }),
  };
}

// Control characters, invisible formatting (a pasted zero-width space), lone surrogates, and decoded broken escapes.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

export function cleanQuery(text: string): string {
  if (text === '') return text;
  const clean = text.replace(invisible, '').replace(/\s+/gu, ' ').trim();
  const cut = clean.slice(0, maxCharacters);
  const endsInSurrogate = /[\uD800-\uDBFF]$/.test(cut);
  return (endsInSurrogate ? cut.slice(0, -1) : cut).trimEnd();
}

export const clampPage = (page: number): number => (page >= 1 ? Math.min(Math.floor(page), maxPages) : 1);

export const isBlank = (value: string): boolean => value.trim() === '';

/**
 * Values are compared literally, including surrounding spaces, because they must equal the value in the index. No car
 * has a value with a control character, a lone surrogate or a decoded broken escape.
 */
export const isValidValue = (value: string): boolean =>
  !isBlank(value) && value.length <= maxCharacters && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(value);

function toCanonicalRefinements(refinements: Refinements): Refinements {
  const canonical: Partial<Record<RefinableAttribute, readonly string[]>> = {};
  for (const attribute of refinableAttributes) {
    const values = refinements[attribute] && toCanonicalValues(refinements[attribute]);
    if (values?.length) canonical[attribute] = values;
  }
  return canonical;
}

/** Sorts by code unit: a locale-aware order would differ between browsers. */
export const toCanonicalValues = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter(isValidValue))].slice(0, maxValues).sort();

function toCanonicalRanges(ranges: Ranges): Ranges {
  const canonical: Partial<Record<RangeAttribute, Range>> = {};
  for (const attribute of rangeAttributes) {
    const range = ranges[attribute] && toCanonicalRange(ranges[attribute]);
    if (range) canonical[attribute] = range;
  }
  return canonical;
}

/** Swaps crossed bounds: the intended range is clear, and dropping it would show every car. */
export function toCanonicalRange({ min, max }: Range): Range | undefined {
  if (!isValidBound(min)) return isValidBound(max) ? { max: max + 0 } : undefined; // + 0 turns -0 into 0
  if (!isValidBound(max)) return { min: min + 0 };
  return { min: Math.min(min, max) + 0, max: Math.max(min, max) + 0 };
}

export const isValidBound = (bound: number | undefined): bound is number =>
  Number.isInteger(bound) && Math.abs(bound as number) <= maxNumber;
