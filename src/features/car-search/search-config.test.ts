import { expect, test } from 'vitest';
import { searchConfig } from './search-config.ts';

test('a slider takes its maximum from the facets only if the site enables it', () => {
  expect(searchConfig.parse(undefined).sliderMaxFromFacet).toBe(false);
  expect(searchConfig.parse({ sliderMaxFromFacet: true }).sliderMaxFromFacet).toBe(true);
});
