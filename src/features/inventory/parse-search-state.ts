import type { Range } from '../../search/search-engine.ts';
import { canonicalState, cleanQuery, isBlank, isBound, isValue, mostValues } from './canonical-search-state.ts';
import { defaultSort, isSortBy } from './search-sort.ts';
import type { SortBy } from './search-sort.ts';
import { isRangeAttribute, isRefinable } from './search-state.ts';
import type { RangeAttribute, RefinableAttribute, SearchState } from './search-state.ts';

export interface ParsedSearch {
  state: SearchState;
  /**
   * Something inside `refinementList` or `range` could not be taken as it was: the page answers 301 to
   * `canonicalAddress`. An address that is only spelled otherwise (another order, empty fields of a form, encoded
   * brackets, a page or an order that there is not) is served as it is, lest every form sent without JavaScript
   * took two requests; the canonical link tells search engines its right name.
   */
  malformed: boolean;
  /** By name, the first few of what could not be taken so: for whoever wrote the address. */
  malformedKeys: readonly string[];
  /** What is not the search's (campaign tags), in its order: kept by a redirect, no part of links and cache keys. */
  otherParams: URLSearchParams;
}

/**
 * Reads any query string, with or without its '?'. Never throws. A field that holds one thing (query, sortBy, page, a
 * bound) takes the first usable of several; those of one attribute's refinements are united. An empty field of a known
 * attribute asks nothing.
 */
export function parseSearchState(params: URLSearchParams | string): ParsedSearch {
  let query = '';
  let page: number | undefined;
  let sortBy: SortBy | undefined;
  const malformed = new Set<string>();
  const refinements = new Map<RefinableAttribute, Set<string>>();
  const ranges = new Map<RangeAttribute, Range>();
  const otherParams = new URLSearchParams();
  const note = (key: string, isUnderstood: boolean): void => {
    if (!isUnderstood) malformed.add(key);
  };

  for (const [key, value] of new URLSearchParams(params)) {
    if (key === 'query') query ||= cleanQuery(value);
    else if (key === 'page') page ??= readPage(value);
    else if (key === 'sortBy') sortBy ??= isSortBy(value) ? value : undefined;
    else if (isOf('refinementList', key)) note(key, takeRefinement(refinements, key, value));
    else if (isOf('range', key)) note(key, takeRange(ranges, key, value));
    else otherParams.append(key, value);
  }

  const state = canonicalState({
    query,
    page: page ?? 1,
    sortBy: sortBy ?? defaultSort,
    refinements: Object.fromEntries([...refinements].map(([attribute, values]) => [attribute, [...values]])),
    ranges: Object.fromEntries(ranges),
  });
  for (const [attribute, range] of ranges) if (isCrossed(range)) malformed.add(`range[${attribute}]`);
  const malformedKeys = [...malformed].slice(0, mostKeysNamed).map(shorten);
  return { state, malformed: malformed.size > 0, malformedKeys, otherParams };
}

const mostKeysNamed = 10;
const shorten = (key: string): string => (key.length > 60 ? `${key.slice(0, 60)}…` : key);

const isOf = (family: string, key: string): boolean => key === family || key.startsWith(`${family}[`);

const readPage = (text: string): number | undefined => (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined);

// refinementList[make][0], refinementList[make][], refinementList[make]
const refinementKey = /^refinementList\[([^[\]]*)\](?:\[\d*\])?$/;

/** @returns whether key and value were understood */
function takeRefinement(refinements: Map<RefinableAttribute, Set<string>>, key: string, value: string): boolean {
  const attribute = refinementKey.exec(key)?.[1];
  if (!isRefinable(attribute)) return false;
  if (isBlank(value)) return true;
  const values = refinements.get(attribute) ?? new Set();
  if (!isValue(value) || (values.size === mostValues && !values.has(value))) return false;
  refinements.set(attribute, values.add(value));
  return true;
}

// range[price], and what a form with two number fields sends: range[price][min], range[price][max]
const rangeKey = /^range\[([^[\]]*)\](?:\[(min|max)\])?$/;

/** @returns whether key and value were understood */
function takeRange(ranges: Map<RangeAttribute, Range>, key: string, value: string): boolean {
  const [, attribute, end] = rangeKey.exec(key) ?? [];
  if (!isRangeAttribute(attribute)) return false;
  const bare = value.replace(/[\p{Sc},\s]+/gu, ''); // '$10,000 : $30,000'
  if (bare === '') return true;
  const range = readRange(end === 'min' ? `${bare}:` : end === 'max' ? `:${bare}` : bare);
  if (!range) return false;
  ranges.set(attribute, { ...range, ...ranges.get(attribute) });
  return true;
}

/** '10000:30000', with either end left out for none; undefined for anything else. */
function readRange(text: string): Range | undefined {
  const ends = /^(-?\d+)?:(-?\d+)?$/.exec(text);
  if (!ends) return undefined;
  const [min, max] = ends.slice(1).map((digits) => (digits === undefined ? undefined : Number(digits)));
  if ([min, max].some((bound) => bound !== undefined && !isBound(bound))) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const isCrossed = ({ min, max }: Range): boolean => min !== undefined && max !== undefined && min > max;
