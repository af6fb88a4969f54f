import type { Range } from '../../search/search-engine.ts';
import {
  toCanonicalState,
  cleanQuery,
  isBlank,
  isValidBound,
  isValidValue,
  maxValues,
} from './canonical-search-state.ts';
import { parseKm } from './distance/near.ts';
import { defaultSort, isSortBy } from './search-sort.ts';
import type { SortBy } from './search-sort.ts';
import { isRangeAttribute, isRefinableAttribute } from './search-state.ts';
import type { RangeAttribute } from './facets.ts';
import type { RefinableAttribute, SearchState } from './search-state.ts';

export interface ParsedSearch {
  state: SearchState;
  /**
   * Part of `refinementList` or `range` could not be read: the page redirects (301) to the canonical address. An address
   * that only differs in spelling (order of parameters, empty form fields, encoded brackets, an unknown page or sort) is
   * served, so that a form sent without JavaScript takes one request. The canonical link gives search engines the
   * preferred spelling.
   */
  malformed: boolean;
  /** The first few keys that could not be read, for error messages. */
  malformedKeys: readonly string[];
  /** Parameters that are not part of the search (campaign tags), in order. Redirects preserve them; links and cache keys do not. */
  otherParams: URLSearchParams;
}

/**
 * Parses any query string, with or without its '?'. Never throws. Of a repeated single-value field (query, sortBy, page,
 * a bound) the first usable value counts; repeated refinements of one attribute are united. An empty field of a known
 * attribute is ignored.
 */
export function parseSearchState(params: URLSearchParams | string): ParsedSearch {
  let query = '';
  let page: number | undefined;
  let sortBy: SortBy | undefined;
  let postcode = '';
  let km: number | null = null;
  const malformed = new Set<string>();
  const refinements = new Map<RefinableAttribute, Set<string>>();
  const ranges = new Map<RangeAttribute, Range>();
  const otherParams = new URLSearchParams();
  const note = (key: string, isUnderstood: boolean): void => {
    if (!isUnderstood) malformed.add(key);
  };

  for (const [key, value] of new URLSearchParams(params)) {
    if (key === 'query') query ||= cleanQuery(value);
    else if (key === 'page') page ??= parsePage(value);
    else if (key === 'sortBy') sortBy ??= isSortBy(value) ? value : undefined;
    else if (key === 'near') postcode ||= value;
    else if (key === 'within') {
      const parsed = parseKm(value);
      note(key, parsed !== null || isBlank(value));
      km ??= parsed;
    } else if (belongsToFamily('refinementList', key)) note(key, addRefinement(refinements, key, value));
    else if (belongsToFamily('range', key)) note(key, addRange(ranges, key, value));
    else otherParams.append(key, value);
  }

  const state = toCanonicalState({
    query,
    page: page ?? 1,
    sortBy: sortBy ?? defaultSort,
    refinements: Object.fromEntries([...refinements].map(([attribute, values]) => [attribute, [...values]])),
    ranges: Object.fromEntries(ranges),
    near: { postcode, km },
  });
  for (const [attribute, range] of ranges) if (isCrossed(range)) malformed.add(`range[${attribute}]`);
  const malformedKeys = [...malformed].slice(0, maxMalformedKeys).map(shorten);
  return { state, malformed: malformed.size > 0, malformedKeys, otherParams };
}

const maxMalformedKeys = 10;
const shorten = (key: string): string => (key.length > 60 ? `${key.slice(0, 60)}…` : key);

const belongsToFamily = (family: string, key: string): boolean => key === family || key.startsWith(`${family}[`);

const parsePage = (text: string): number | undefined => (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined);

// refinementList[make][0], refinementList[make][], refinementList[make]
const refinementKey = /^refinementList\[([^[\]]*)\](?:\[\d*\])?$/;

/** @returns whether key and value were understood */
function addRefinement(refinements: Map<RefinableAttribute, Set<string>>, key: string, value: string): boolean {
  const attribute = refinementKey.exec(key)?.[1];
  if (!isRefinableAttribute(attribute)) return false;
  if (isBlank(value)) return true;
  const values = refinements.get(attribute) ?? new Set();
  if (!isValidValue(value) || (values.size === maxValues && !values.has(value))) return false;
  refinements.set(attribute, values.add(value));
  return true;
}

// range[price], and from a form with two number fields: range[price][min], range[price][max]
const rangeKey = /^range\[([^[\]]*)\](?:\[(min|max)\])?$/;

/** @returns whether key and value were understood */
function addRange(ranges: Map<RangeAttribute, Range>, key: string, value: string): boolean {
  const [, attribute, end] = rangeKey.exec(key) ?? [];
  if (!isRangeAttribute(attribute)) return false;
  const bare = value.replace(/[\p{Sc},\s]+/gu, ''); // '$10,000 : $30,000'
  if (bare === '') return true;
  const range = parseRange(end === 'min' ? `${bare}:` : end === 'max' ? `:${bare}` : bare);
  if (!range) return false;
  ranges.set(attribute, { ...range, ...ranges.get(attribute) });
  return true;
}

/** Parses '10000:30000', either end optional. Undefined for anything else. */
function parseRange(text: string): Range | undefined {
  const ends = /^(-?\d+)?:(-?\d+)?$/.exec(text);
  if (!ends) return undefined;
  const [min, max] = ends.slice(1).map((digits) => (digits === undefined ? undefined : Number(digits)));
  if ([min, max].some((bound) => bound !== undefined && !isValidBound(bound))) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const isCrossed = ({ min, max }: Range): boolean => min !== undefined && max !== undefined && min > max;
