import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { parseSiteConfig, siteConfig } from '../../features/site-config/site-config.ts';
import { demoSites } from './all-dealers.ts';

type Values = Map<string, Set<string>>;

// URL and key of an external search engine: a demo with one could not search.
// The hero's id exists only once the demo is built: build-demo.test.ts checks it.
// Logos, share images and icons are files that a dealer uploads.
// Every demo site gets the same note in its footer, with its rows: build-demo.test.ts checks it.
const cannotBeShown = new Set([
  'search.host',
  'search.key',
  'home.heroImageId',
  'theme.logoImageId',
  'theme.darkLogoImageId',
  'theme.shareImageId',
  'theme.iconImageId',
  'texts.footerNote',
]);

// Every demo dealer has cars beyond 100,000 dollars or kilometres: slider-range.test.ts.
const valuesWithoutUse = new Set(['search.sliderMaxFromFacet=false']);

function add(values: Values, path: string, value: string): void {
  values.set(path, (values.get(path) ?? new Set()).add(value));
}

/** Every value of each switch in the schema: true and false, each enum value, null and set. */
function collectPossible(schema: z.core.$ZodType, path: string, values: Values): void {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
      return collectPossible(def.innerType as z.core.$ZodType, path, values);
    case 'nullable':
      add(values, path, 'null');
      add(values, path, 'set');
      return collectPossible(def.innerType as z.core.$ZodType, path, values);
    case 'array':
      return collectPossible(def.element as z.core.$ZodType, `${path}[]`, values);
    case 'object':
      for (const [key, field] of Object.entries(def.shape as Record<string, z.core.$ZodType>)) {
        collectPossible(field, path ? `${path}.${key}` : key, values);
      }
      return;
    case 'union':
      for (const option of def.options as z.core.$ZodType[]) collectPossible(option, path, values);
      return;
    case 'boolean':
      add(values, path, 'true');
      add(values, path, 'false');
      return;
    case 'enum':
      for (const word of Object.values(def.entries as Record<string, string>)) add(values, path, word);
      return;
    case 'literal':
      for (const word of def.values as unknown[]) add(values, path, String(word));
  }
}

function collectActual(value: unknown, path: string, values: Values): void {
  if (value !== null) add(values, path, 'set');
  if (Array.isArray(value)) {
    for (const item of value) collectActual(item, `${path}[]`, values);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) collectActual(field, path ? `${path}.${key}` : key, values);
  } else {
    add(values, path, String(value));
  }
}

const possible: Values = new Map();
collectPossible(siteConfig, '', possible);
const actual: Values = new Map();
for (const { config } of demoSites) collectActual(parseSiteConfig(config), '', actual);

describe('every value of every switch is used by a demo site', () => {
  test.each([...possible.keys()].filter((path) => !cannotBeShown.has(path)))('%s', (path) => {
    const missing = [...(possible.get(path) ?? [])].filter(
      (value) => !actual.get(path)?.has(value) && !valuesWithoutUse.has(`${path}=${value}`),
    );
    expect(missing).toEqual([]);
  });

  test('finds the switches', () => {
    expect(possible.size).toBeGreaterThan(60);
    expect(possible.get('banner.showSell')).toEqual(new Set(['true', 'false']));
    expect(possible.get('finance.provider')?.size).toBe(10); // eight lenders, null and set
    expect(possible.get('listing.rules[].kind')?.size).toBe(3);
  });
});

describe('the demo sites', () => {
  test.each(demoSites.map((site) => [site.slug, site] as const))('%s has a config that parses', (_, { config }) => {
    expect(() => parseSiteConfig(config)).not.toThrow();
  });

  test('use all three templates, and a brand colour each', () => {
    expect(new Set(demoSites.map(({ template }) => template)).size).toBe(3);
    const colours = demoSites.map(({ config }) => parseSiteConfig(config).theme.brand);
    expect(new Set(colours).size).toBe(demoSites.length);
  });

  test('use many listing modes: own stock, used only, available, the group’s and the shared one', () => {
    const modes = new Set(demoSites.map(({ config }) => parseSiteConfig(config).listing.mode));
    expect([...modes].sort((a, b) => a - b)).toEqual([0, 1, 10, 12, 13, 14]);
  });

  test('leave the third banner text out on at least two sites', () => {
    expect(demoSites.filter(({ config }) => config.banner?.showSell === false).length).toBeGreaterThanOrEqual(2);
  });

  test('place promo tiles at 9, at 8 and 17, at 6 and at 4, by dealer', () => {
    const positions = Object.fromEntries(
      demoSites.map(({ slug, promos }) => [slug, promos.map(({ position }) => position)]),
    );
    expect(positions).toMatchObject({
      'swan-river-toyota': [9],
      'harbour-motors': [8, 17],
      'southern-cross': [6],
      'murray-nissan-suzuki': [4],
    });
  });

  test('have their base path among their search paths', () => {
    for (const { slug, config } of demoSites) {
      const { search } = parseSiteConfig(config);
      expect(
        search.paths.map(({ path }) => path),
        slug,
      ).toContain(search.basePath);
    }
  });
});
