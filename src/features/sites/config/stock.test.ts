import { expect, test } from 'vitest';
import { search } from './stock.ts';

test('a slider takes its upper end from the facets only where a site asks for it', () => {
  expect(search.parse(undefined).sliderMaxFromFacet).toBe(false);
  expect(search.parse({ sliderMaxFromFacet: true }).sliderMaxFromFacet).toBe(true);
});
