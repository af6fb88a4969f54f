import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildWholeDemo } from '../build-demo.ts';

const now = new Date('2026-03-10T01:00:00Z');
const demo = buildWholeDemo(now);

describe('sites, locations and copy', () => {
  test('every stored config parses and points at a hero picture that the site owns', () => {
    const images = new Map(demo.images.map((image) => [image.id, image]));
    for (const { id, slug, config } of demo.sites) {
      const hero = images.get(parseSiteConfig(config).home.heroImageId ?? 0);
      expect(hero?.siteId, slug).toBe(id);
      expect(hero?.source, slug).toMatch(/^hero:/);
    }
  });

  test('905 reviews averaging 4.1 at one place, below 4 at another, twelve or more written at two dealerships', () => {
    expect(demo.locations.some(({ averageRating, reviewCount }) => averageRating === 4.1 && reviewCount === 905)).toBe(
      true,
    );
    expect(demo.locations.some(({ averageRating }) => (averageRating ?? 5) < 4)).toBe(true);
    const written = [...Map.groupBy(demo.reviews, ({ dealershipId }) => dealershipId).values()].map(
      ({ length }) => length,
    );
    expect(written.filter((count) => count >= 12).length).toBeGreaterThanOrEqual(2);
  });

  test('every place that is open has hours for 18, 19, 21 and 25 April 2025 and for Christmas', () => {
    for (const { id, name } of demo.locations.filter(({ badge }) => !badge)) {
      const dates = demo.specialHours.filter(({ locationId }) => locationId === id).map(({ date }) => date);
      expect(dates, name).toEqual(
        expect.arrayContaining(['2025-04-18', '2025-04-19', '2025-04-21', '2025-04-25', '2026-12-25']),
      );
    }
  });

  test('Monday to Friday have the same hours at some places, and one day differs at others', () => {
    const weeks = [...Map.groupBy(demo.openingHours, ({ locationId }) => locationId).values()].map(
      (week) =>
        new Set(week.filter(({ weekday }) => weekday >= 1 && weekday <= 5).map(({ open, close }) => `${open}-${close}`))
          .size,
    );
    expect(weeks).toContain(1);
    expect(weeks).toContain(2);
  });

  test('H16 one place is badged Coming Late 2025 in that year, and has no hours', () => {
    const { locations, openingHours, specialHours } = buildWholeDemo(new Date('2025-11-10T01:00:00Z'));
    const [coming, ...others] = locations.filter(({ badge }) => badge === 'Coming Late 2025');
    expect([coming?.slug, others]).toEqual(['ellenbrook', []]);
    expect([...openingHours, ...specialHours].filter(({ locationId }) => locationId === coming?.id)).toEqual([]);
  });

  test('24.13 a past opening is past: the place has opened, and has hours', () => {
    const opened = demo.locations.find(({ slug }) => slug === 'ellenbrook');
    expect(opened?.badge).toBe('Opened Late 2025');
    expect(demo.openingHours.filter(({ locationId }) => locationId === opened?.id)).toHaveLength(7);
    expect(demo.locations.filter(({ badge }) => badge?.startsWith('Coming'))).toEqual([]);
  });

  test('24.13 Get Directions opens a map at the place’s coordinates', () => {
    for (const { name, placeUrl, lat, long } of demo.locations) {
      const url = new URL(placeUrl ?? '');
      expect(url.origin + url.pathname, name).toBe('https://www.google.com/maps/search/');
      expect(Object.fromEntries(url.searchParams), name).toEqual({ api: '1', query: `${lat},${long}` });
      expect(Number(lat), name).toBeLessThan(-10);
      expect(Number(long), name).toBeGreaterThan(112);
    }
  });

  test('one place is hidden, and sales, service, parts and combined locations occur', () => {
    expect(demo.locations.some(({ visible }) => visible === false)).toBe(true);
    expect(new Set(demo.locations.map(({ locationType }) => locationType ?? 'everything'))).toEqual(
      new Set(['sales', 'service', 'parts', 'everything']),
    );
  });

  test('offers are long and short, one excludes a site, one uses its model’s picture', () => {
    expect(demo.offers.some(({ description }) => (description?.length ?? 0) > 200)).toBe(true);
    expect(demo.offers.some(({ description }) => (description?.length ?? 0) <= 200)).toBe(true);
    expect(demo.offers.some(({ excludedWebsiteIds }) => (excludedWebsiteIds?.length ?? 0) > 0)).toBe(true);
    expect(demo.offers.some(({ imageId, modelId }) => imageId === null && modelId !== null)).toBe(true);
    expect(demo.offers.some(({ name }) => name.includes('<strong>'))).toBe(true);
    expect(demo.offers.map(({ description }) => description?.length)).toEqual(expect.arrayContaining([200, 201]));
    expect(demo.offers.some(({ expiry }) => expiry && expiry < now)).toBe(true);
    expect(demo.offers.some(({ start }) => start && start > now)).toBe(true);
    expect(demo.offers.some(({ name }) => name.includes('<script>'))).toBe(true);
  });

  test('the stocktake promo runs from 1 January to 1 February 2025 at +10:00', () => {
    const promo = demo.promos.find(({ title }) => title.startsWith('Stocktake'));
    expect(promo?.start?.toISOString()).toBe('2024-12-31T14:00:00.000Z');
    expect(promo?.expiry?.toISOString()).toBe('2025-01-31T14:00:00.000Z');
  });

  test('most makes have a badge and at least two have none', () => {
    const without = demo.manufacturers.filter(({ logoImageId }) => logoImageId === null);
    expect(without.length).toBeGreaterThanOrEqual(2);
    expect(without.length).toBeLessThan(demo.manufacturers.length / 4);
  });

  test('phone numbers are from the ranges reserved for fiction', () => {
    const phones = [...demo.dealerships, ...demo.locations].flatMap(({ phone }) => phone ?? []);
    for (const phone of phones) expect(phone).toMatch(/^(0[2378] (5550|7010) \d{4}|1300 975 7\d\d|0491 570 \d{3})$/);
  });
});
