import { describe, expect, it } from 'vitest';
import { formatRange } from './range-labels.ts';

describe('formatRange', () => {
  it.each([
    ['price', { min: 20_000, max: 40_000 }, '$20,000 – $40,000'],
    ['price', { max: 40_000 }, 'Under $40,000'],
    ['price', { min: 20_000 }, 'From $20,000'],
    ['year', { min: 2019 }, 'From 2019'],
    ['year', { max: 2019 }, 'Up to 2019'],
    ['year', { min: 2019, max: 2019 }, '2019'],
    ['year', { min: 2015, max: 2019 }, '2015 – 2019'],
    ['km', { min: 10_000, max: 50_000 }, '10,000 – 50,000 km'],
    ['km', { max: 50_000 }, 'Under 50,000 km'],
    ['subscription_price', { min: 150, max: 250 }, '$150 – $250 / week'],
    ['seats', { min: 7 }, 'From 7 seats'],
    ['price', {}, ''],
  ] as const)('%s %j is %s', (attribute, range, label) => expect(formatRange(attribute, range)).toBe(label));
});
