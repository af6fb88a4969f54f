import { describe, expect, test } from 'vitest';
import { parseSiteConfig, type SiteConfig } from '../../features/site-config/site-config.ts';
import { canCompare } from '../../features/watchlist/compare/compared-cars.ts';
import { demoSites } from './all-dealers.ts';

const sites = demoSites.map((site) => ({ ...site, config: parseSiteConfig(site.config) }));
const countVariants = (read: (config: SiteConfig) => unknown): number =>
  new Set(sites.map(({ config }) => JSON.stringify(read(config)))).size;

describe('sites differ in', () => {
  test.each<[string, (config: SiteConfig) => unknown]>([
    ['S7 finance provider', (config) => config.finance.provider],
    ['S7 phone numbers', (config) => config.phone.byCarType],
    ['S7 labels', (config) => config.actions.map((action) => action.label)],
    ['S7 which buttons appear', (config) => config.actions.map((action) => action.kind)],
    ['S7 header menu', (config) => config.menus.header],
    ['S7 footer menu', (config) => config.menus.footer],
    ['S4 which filters appear', (config) => config.search.filters.map((filter) => filter.attribute)],
    ['S5 which buttons show on cards', (config) => config.card.buttons],
    ['S6 which texts are used', (config) => [config.texts, config.banner, config.home.heading]],
  ])('%s', (_setting, read) => {
    expect(countVariants(read)).toBeGreaterThan(1);
  });

  test('S7 layout', () => {
    expect(new Set(sites.map((site) => site.template)).size).toBe(3);
  });

  test('S6 S7 promotional tiles: their number and places differ by site', () => {
    const places = sites.map((site) => site.promos.map((promo) => promo.position).join(' and '));
    expect(places).toEqual(expect.arrayContaining(['9', '8 and 17', '6', '4', '']));
  });
});

test('24.14 a demo site has favourites or a watchlist; both only with price alerts for much or scarce stock', () => {
  const withFavourites = sites.filter(({ config }) => config.favourites.enabled).map(({ slug }) => slug);
  const withWatchlist = sites.filter(({ config }) => config.watchlist.garage_enabled).map(({ slug }) => slug);
  expect(new Set([...withFavourites, ...withWatchlist]).size).toBe(sites.length);
  expect(withFavourites.filter((slug) => withWatchlist.includes(slug))).toEqual([
    'harbour-motors',
    'southern-cross',
    'meridian-electric',
  ]);
});

test('24.17 sites of every template can compare', () => {
  const comparing = sites.filter(({ config }) => canCompare(config));
  expect(new Set(comparing.map(({ template }) => template)).size).toBe(3);
  expect(comparing.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['tamar-auto', 'southern-cross-cairns']));
});
