import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { getVisibleRating } from './visible-rating.ts';

it.each([
  [{}, { average: 4, count: 905 }, false],
  [{}, { average: 4.1, count: 905 }, true],
  [{ minimumRating: 4.5 }, { average: 4.5, count: 905 }, false],
  [{ minimumRating: 4.5 }, { average: 4.6, count: 905 }, true],
  [{ minimumRating: 0 }, { average: 3.2, count: 905 }, true],
  [{ hidden: true }, { average: 4.9, count: 905 }, false],
  [{}, { average: null, count: 0 }, false],
  [{}, { average: 5, count: 0 }, false],
])('H30 H31 a site with %j shows %j: %s', (reviews, rating, isShown) => {
  expect(getVisibleRating(parseSiteConfig({ reviews }).reviews, rating)).toEqual(isShown ? rating : null);
});
