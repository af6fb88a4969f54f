import { describe, expect, it } from 'vitest';
import { insertPromos } from '../../features/content/insert-promos.ts';
import { type Promo, selectPromos } from '../../features/content/promo.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { demoSites } from './all-dealers.ts';

const requireSite = (slug: string) => {
  const found = demoSites.find((site) => site.slug === slug);
  if (!found) throw new Error(`there is no demo site ${slug}`);
  return found;
};

const listPromos = (slug: string): Promo[] =>
  requireSite(slug).promos.map(({ start, expiry, display, strictDisplay, picture: _scene, ...promo }, place) => ({
    ...promo,
    id: place,
    picture: null,
    start: start ? new Date(start) : null,
    expiry: expiry ? new Date(expiry) : null,
    display: display ?? [],
    strictDisplay: strictDisplay ?? false,
  }));

/** The places of promos on the first page of all cars, from 1. */
function placesOn(slug: string, at: string): number[] {
  const path = parseSiteConfig(requireSite(slug).config).search.basePath;
  const promos = selectPromos(listPromos(slug), { path, page: 1, now: new Date(at) });
  const cars = Array.from({ length: 21 }, (_, place) => place);
  return insertPromos(cars, promos).flatMap(({ promo }, place) => (promo ? [place + 1] : []));
}

describe('the promos of the demo sites', () => {
  it.each([
    ['swan-river-toyota', [9]],
    ['harbour-motors', [8, 17]],
    ['southern-cross', [6]],
    ['murray-nissan-suzuki', [4]],
    ['yard-88', []],
  ])('P19 are on %s among the cards at %j', (slug, places) => {
    expect(placesOn(slug, '2026-06-01T12:00:00+10:00')).toEqual(places);
  });

  it.each([
    ['2024-12-31T23:59:59+10:00', false],
    ['2025-01-01T00:00:00+10:00', true],
    ['2025-01-15T12:00:00+10:00', true],
    ['2025-01-31T23:59:59+10:00', true],
    ['2025-02-01T00:00:00+10:00', false],
    ['2026-01-15T12:00:00+10:00', false],
    // Midnight at another offset is not a boundary.
    ['2025-01-01T00:00:00+11:00', false],
    ['2025-02-01T00:00:00+11:00', true],
    ['2025-01-01T00:00:00+08:00', true],
  ])('P20 the stocktake promo is shown at %s: %s', (at, shown) => {
    const { title } = requireSite('tamar-auto').promos[0] ?? {};
    expect(title).toMatch(/^Stocktake/);
    const titles = selectPromos(listPromos('tamar-auto'), { path: '/cars', page: 1, now: new Date(at) }).map(
      (promo) => promo.title,
    );
    expect(titles.includes(title ?? '')).toBe(shown);
  });
});
