import { expect, it } from 'vitest';
import { distanceWords } from './distance-words.ts';

it.each([
  [0, 'Less than 2 km from 6100'],
  [1.4, 'Less than 2 km from 6100'],
  [1.6, 'About 2 km from 6100'],
  [12.3, 'About 12 km from 6100'],
  [1234, 'About 1,234 km from 6100'],
])('%d km away', (km, words) => {
  expect(distanceWords(km, '6100')).toBe(words);
});
