import { describe, expect, it } from 'vitest';
import type { ArchivedTable, Row } from './archived-tables.ts';
import { mapRow, type Reference } from './map-row.ts';

const ids = new Map<string, Map<string, unknown>>([
  ['images', new Map([['7', 70]])],
  ['locations', new Map([['3', 30]])],
  ['offers', new Map([['5', 50]])],
  ['staff', new Map([['a-person', 'same-person-here']])],
]);

const map = (row: Row, table: Partial<ArchivedTable> = {}, references: Reference[] = []) =>
  mapRow(row, {
    table: { name: 'example', owned: 'by dealership', ...table },
    references,
    ids,
    hostnames: new Set(['swan.example']),
  });

describe('mapRow', () => {
  const location = { column: 'location_id', table: 'locations' };

  it.each([
    ['a known id', { location_id: 3 }, true, { location_id: 30 }],
    ['none', { location_id: null }, false, { location_id: null }],
    ['an unknown id that may be missing', { location_id: 4 }, true, { location_id: null }],
    ['an unknown id that is required', { location_id: 4 }, false, undefined],
  ])('29.8 replaces a foreign key: %s', (_title, row, isNullable, expected) => {
    expect(map(row, {}, [{ ...location, isNullable }])).toEqual(expected);
  });

  it('29.8 nulls references to tables that are not archived', () => {
    expect(map({ group_id: 1 }, {}, [{ column: 'group_id', table: 'groups', isNullable: true }])).toEqual({
      group_id: null,
    });
  });

  it('29.8 replaces ids in arrays, and leaves out unknown ones', () => {
    const refersTo = { location_ids: 'locations', staff_id: 'staff' };
    expect(map({ location_ids: [3, 4], staff_id: 'a-person' }, { refersTo })).toEqual({
      location_ids: [30],
      staff_id: 'same-person-here',
    });
  });

  it('29.8 replaces ids in JSON at any depth, as the type they have', () => {
    const refersInJson = { data: { imageId: 'images', location_id: 'locations', id: 'staff' } };
    const data = {
      blocks: [{ imageId: 7 }, { imageId: 8 }],
      location_id: '3',
      people: [{ id: 'a-person' }, { id: 'left' }],
    };
    expect(map({ data }, { refersInJson })).toEqual({
      data: {
        blocks: [{ imageId: 70 }, { imageId: null }],
        location_id: '30',
        people: [{ id: 'same-person-here' }, { id: 'left' }],
      },
    });
  });

  it('29.8 replaces ids of pictures in settings and pages', () => {
    const config = {
      theme: { logoImageId: 7, iconImageId: null, radius: 7 },
      blocks: [{ imageId: 7 }, { imageId: 8 }],
    };
    expect(map({ config, position: 7 }, { hasLinks: true })).toEqual({
      config: {
        theme: { logoImageId: 70, iconImageId: null, radius: 7 },
        blocks: [{ imageId: 70 }, { imageId: null }],
      },
      position: 7,
    });
  });

  it('29.8 replaces addresses of pictures in texts, only where the table has them', () => {
    const row = { body: '![](/images/7?w=640) /images/77 /images/8', config: { logo: ['/images/7'] } };
    expect(map(row, { hasLinks: true })).toEqual({
      body: '![](/images/70?w=640) /images/77 /images/8',
      config: { logo: ['/images/70'] },
    });
    expect(map(row)).toEqual(row);
  });

  it.each([
    ['/offers/5', '/offers/50'],
    ['/offers/toyota/5?a=1 and "/offers/toyota/6"', '/offers/toyota/50?a=1 and "/offers/toyota/6"'],
    ['https://www.swan.example/offers/5#top', 'https://www.swan.example/offers/50#top'],
    ['//swan.example:8080/images/7', '//swan.example:8080/images/70'],
    ['https://other.example/offers/5', 'https://other.example/offers/5'],
    ['other.example/offers/5', 'other.example/offers/5'],
    ['/offers/5-year-warranty /offers/50', '/offers/5-year-warranty /offers/50'],
    ['[Ends soon](/offers/5)', '[Ends soon](/offers/50)'],
    ['<a href="/offers/5">', '<a href="/offers/50">'],
  ])('29.8 replaces links to offers of the dealer only: %s', (text, expected) => {
    expect(map({ text, menu: [{ href: text }] }, { hasLinks: true })).toEqual({
      text: expected,
      menu: [{ href: expected }],
    });
  });

  it('29.8 replaces ids in the search filter of settings', () => {
    const config = {
      search: { filter: 'location_id:3 OR location_id:4', index: 'cars' },
      texts: { a: 'location_id:3' },
    };
    expect(map({ config }, { configs: ['config'] })).toEqual({
      config: { ...config, search: { ...config.search, filter: 'location_id:30 OR location_id:0' } },
    });
    expect(map({ config: {} }, { configs: ['config'] })).toEqual({ config: {} });
  });

  it('29.8 is not confused by keys that every object has', () => {
    const data = JSON.parse('{"constructor": 7, "__proto__": {"imageId": 7}}') as object;
    const mapped = map({ data }, { refersInJson: { data: { imageId: 'images' } } });
    expect(JSON.stringify(mapped)).toBe('{"data":{"constructor":7,"__proto__":{"imageId":70}}}');
  });
});
