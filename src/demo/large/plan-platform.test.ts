import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { planPlatform, distributeCars } from './plan-platform.ts';

describe('a large platform', () => {
  const plan = [...planPlatform(20_000, 300)];
  const counts = plan.map(({ dealerships }) => dealerships.reduce((sum, { stock }) => sum + stock.count, 0));

  test('has the requested number of sites and cars', () => {
    expect(plan).toHaveLength(300);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20_000);
  });

  test('has many small dealers and few large ones', () => {
    const sorted = counts.toSorted((a, b) => b - a);
    const largestTenth = sorted.slice(0, 30).reduce((sum, count) => sum + count, 0);
    expect(largestTenth).toBeGreaterThan(20_000 * 0.3);
    expect(sorted.at(-1)).toBeGreaterThanOrEqual(1);
  });

  test('has groups among them', () => {
    const groups = plan.filter(({ group }) => group !== null);
    expect(groups.length).toBeGreaterThanOrEqual(20);
    for (const { dealerships } of groups) expect(dealerships.length).toBeGreaterThanOrEqual(2);
  });

  test('has a valid config for every site, and a unique slug and unique stock numbers for every dealership', () => {
    for (const { site } of plan) expect(() => parseSiteConfig(site.config)).not.toThrow();
    const slugs = plan.flatMap(({ dealerships }) => dealerships.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const [at, { firstStockNumber }] of plan.entries()) {
      expect(plan[at + 1]?.firstStockNumber ?? Infinity).toBeGreaterThanOrEqual(firstStockNumber + (counts[at] ?? 0));
    }
  });
});

test.each([
  [1, 1],
  [7, 7],
  [100_000, 300],
  [5_000_000, 5000],
])('distributes %i cars among %i sites without remainder', (cars, sites) => {
  const shares = distributeCars(cars, sites);
  expect(shares).toHaveLength(sites);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cars);
});
