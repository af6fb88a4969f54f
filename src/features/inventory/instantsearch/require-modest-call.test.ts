import { describe, expect, it } from 'vitest';
import type { Parameters } from './instantsearch-request.ts';
import { ImmodestCall, requireModestCall } from './require-modest-call.ts';

const times = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);
const widely = times(100, ['price>1 OR km>1']).flat();

const facets = (asked: Parameters) => times(16, { type: 'facet' as const, asked });

describe('a call', () => {
  it.each<[string, Parameters[]]>([
    ['of a page of widgets', [{ hitsPerPage: 100 }, ...times(49, { hitsPerPage: 0 })]],
    ['of fifty rows of cars', times(50, {})],
    ['for fifteen hundred hits', times(15, { hitsPerPage: 1_000_000 })],
    ['for hundreds of cars by their number', times(50, { facetFilters: [times(400, 'id:1')] })],
    ['with many conditions', times(10, { numericFilters: widely })],
  ])('%s is answered', (_what, searches) => {
    expect(() =>
      requireModestCall(
        searches.map((asked) => ({ asked })),
        21,
      ),
    ).not.toThrow();
  });

  it.each<[string, Parameters[]]>([
    ['for more hits', times(16, { hitsPerPage: 100 })],
    ['for more hits by span', times(16, { length: 100, offset: 5, hitsPerPage: 0 })],
    ['with more conditions', times(11, { numericFilters: widely })],
  ])('%s is refused', (_what, searches) => {
    expect(() =>
      requireModestCall(
        searches.map((asked) => ({ asked })),
        21,
      ),
    ).toThrow(ImmodestCall);
  });

  it('for values of a facet costs no hits, but as many conditions', () => {
    expect(() => requireModestCall(facets({ hitsPerPage: 100 }), 21)).not.toThrow();
    expect(() => requireModestCall(facets({ numericFilters: widely }), 21)).toThrow(ImmodestCall);
  });
});
