import { expect, it } from 'vitest';
import { parseSearchState } from '../parse-search-state.ts';
import { getDealerSearchHref } from './dealer-search-href.ts';

it('24.2 P5 the search link of a dealership has encoded brackets, and finds the dealership', () => {
  const href = getDealerSearchHref('/cars', { dealership_slug: ['swan-river-toyota'] });
  expect(href).toBe('/cars?refinementList%5Bdealership_slug%5D%5B0%5D=swan-river-toyota');
  expect(parseSearchState(new URL(href, 'https://site.example').search)).toMatchObject({
    malformed: false,
    state: { refinements: { dealership_slug: ['swan-river-toyota'] } },
  });
});

it('24.2 the search link of the whole stock is the search path', () => {
  expect(getDealerSearchHref('/used-car/list', {})).toBe('/used-car/list');
});
