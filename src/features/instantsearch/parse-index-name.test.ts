import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { parseIndexName, UnknownIndexError } from './parse-index-name.ts';

const site = { config: parseSiteConfig({}) };
const anyCar = { kind: 'and', of: [] };

describe('parseIndexName', () => {
  it('E9 accepts Car_production unless the site configures another name', () => {
    expect(parseIndexName('Car_production', site)).toEqual({ filter: anyCar });
    const other = { config: parseSiteConfig({ search: { index: 'Cars:2' } }) };
    expect(parseIndexName('Cars:2', other)).toEqual({ filter: anyCar });
    expect(parseIndexName('Cars:2:year:desc', other)).toMatchObject({ sort: { by: 'year', direction: 'desc' } });
    expect(() => parseIndexName('Car_production', other)).toThrow(UnknownIndexError);
  });

  it('E10 returns the default sort order without a suffix, or with custom_rank:desc', () => {
    expect(parseIndexName('Car_production:custom_rank:desc', site)).toEqual(parseIndexName('Car_production', site));
  });

  it.each([
    ['price:desc', 'price', 'desc'],
    ['km:asc', 'km', 'asc'],
    ['km:desc', 'km', 'desc'],
    ['year:desc', 'year', 'desc'],
    ['created_at:desc', 'created_at', 'desc'],
  ])('parses the sort order %s', (suffix, by, direction) =>
    expect(parseIndexName(`Car_production:${suffix}`, site)).toEqual({ sort: { by, direction }, filter: anyCar }),
  );

  it('E11 requires a price above 0 with price:asc', () => {
    expect(parseIndexName('Car_production:price:asc', site)).toEqual({
      sort: { by: 'price', direction: 'asc' },
      filter: { kind: 'range', attribute: 'price', min: 1 },
    });
  });

  it.each([
    '',
    'Car_productio',
    'Car_production:',
    'Car_production:price',
    'Car_production:price:up',
    'Car_production:listed_until:asc',
    'Car_production:price:asc:x',
    'Car_productionx',
    'car_production',
    '__proto__',
    '*',
  ])('rejects %j', (name) => expect(() => parseIndexName(name, site)).toThrow(UnknownIndexError));
});
