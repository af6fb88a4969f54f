import { expect, test } from 'vitest';
import { searchConfig } from './search-config.ts';

test('a slider takes its maximum from the facets only if the site enables it', () => {
  expect(searchConfig.parse(undefined).sliderMaxFromFacet).toBe(false);
  expect(searchConfig.parse({ sliderMaxFromFacet: true }).sliderMaxFromFacet).toBe(true);
});

test('24.18 visitors can filter by seats and features unless the site lists other filters', () => {
  const attributes = searchConfig.parse(undefined).filters.map(({ attribute }) => attribute);
  expect(attributes).toContain('seats');
  expect(attributes).toContain('filtered_features');
});
