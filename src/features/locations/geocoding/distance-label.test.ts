import { expect, it } from 'vitest';
import { formatDistance } from './distance-label.ts';

it.each([
  [0, 'Less than 2 km from 6100'],
  [1.4, 'Less than 2 km from 6100'],
  [1.6, 'About 2 km from 6100'],
  [12.3, 'About 12 km from 6100'],
  [1234, 'About 1,234 km from 6100'],
])('%d km away', (km, text) => {
  expect(formatDistance(km, '6100')).toBe(text);
});
