import { describe, expect, test } from 'vitest';
import { auditedTables } from './audited-tables.ts';
import { describeAction, describeChanges, formatChange, summariseEntry } from './describe-entry.ts';
import { recordLabels } from './record-labels.ts';

const summarise = (recordType: string, before: object | null, after: object | null) =>
  summariseEntry({
    action: before === null ? 'insert' : after === null ? 'delete' : 'update',
    recordType,
    recordId: '7',
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  });

test.each([
  ['cars', { price: 31_990 }, { price: 29_990 }, 'Price: $31,990 → $29,990'],
  ['cars', { km: 12_500 }, { km: 13_000 }, 'Kilometres: 12,500 km → 13,000 km'],
  ['cars', { tag: null }, { tag: 'Just in' }, 'Tag: none → Just in'],
  ['cars', { sold: false }, { sold: true }, 'Sold: No → Yes'],
  ['cars', { location_id: 3 }, { location_id: null }, 'Location: 3 → none'],
  ['cars', { regplate: 'ABC123' }, { regplate: '1234567' }, 'Number plate: ABC123 → 1234567'],
  [
    'cars',
    { features: ['Bluetooth'] },
    { features: ['Bluetooth', 'Tow bar'] },
    'Features: Bluetooth → Bluetooth, Tow bar',
  ],
  ['cars', { sold_at: null }, { sold_at: '2026-11-18T01:02:03.456+00:00' }, 'Sold at: none → 2026-11-18 01:02 UTC'],
  ['reservation_refunds', { amount: 0 }, { amount: 50_050 }, 'Amount: $0.00 → $500.50'],
  ['lead_routes', { secret: '(hidden)' }, { secret: '(hidden)' }, 'Secret: changed'],
  ['lead_routes', null, { channel: 'webhook', secret: '(hidden)' }, 'Channel: webhook; Secret: not shown'],
  ['car_images', { image_id: 5, position: 0 }, null, 'Photo: 5; Place in the list: 0'],
  // An empty list is no value.
  ['reservation_refunds', null, { amount: 50_050, former_tries: [], payment_id: 7 }, 'Amount: $500.50'],
  ['offers', null, { name: 'EOFY', excluded_website_ids: [] }, 'Name: EOFY'],
  ['opening_hours', null, { weekday: 1, status: 'Closed' }, 'Day: Monday; Status: Closed'],
  ['future_records', { some_field: 1 }, { some_field: 2 }, 'Some field: 1 → 2'],
])('26.5 describes a change of %s: %j → %j', (table, before, after, text) => {
  expect(summarise(table, before, after)).toBe(text);
});

test('26.5 describes each changed setting of a website, and no other', () => {
  const before = { config: { search: { sort: 'price', pageSize: 20 }, texts: { noPrice: 'POA' } } };
  const after = { config: { search: { sort: 'year', pageSize: 20 }, menus: [{ label: 'Cars', to: '/cars' }] } };
  expect(describeChanges({ recordType: 'sites', before, after })).toEqual([
    { field: 'config.search.sort', label: 'Search › Sort', before: 'price', after: 'year', isHidden: false },
    { field: 'config.texts.noPrice', label: 'Texts › No price', before: 'POA', after: null, isHidden: false },
    { field: 'config.menus', label: 'Menus', before: null, after: 'Cars · /cars', isHidden: false },
  ]);
});

describe('the title of an entry', () => {
  test.each([
    ['update', 'cars', '7', 'Changed car 7'],
    ['insert', 'staff_memberships', 'a1', 'Added membership a1'],
    ['delete', 'redirects', '1 /old', 'Deleted redirect 1 /old'],
    ['exported leads', null, null, 'Exported leads'],
    ['viewed as manager', 'dealerships', '3', 'Viewed as manager: dealership 3'],
    ['update', 'future_records', '9', 'Changed future records 9'],
  ])('26.5 %s %s', (action, recordType, recordId, title) => {
    expect(describeAction({ action, recordType, recordId })).toBe(title);
  });
});

test('26.5 names every audited table', () => {
  expect(Object.keys(auditedTables).filter((table) => !Object.hasOwn(recordLabels, table))).toEqual([]);
});

test('26.5 takes names of object members as columns', () => {
  const [change] = describeChanges({ recordType: 'constructor', before: { toString: 1 }, after: { toString: 2 } });
  expect(change && formatChange(change, { action: 'update' })).toBe('To string: 1 → 2');
  expect(describeAction({ action: 'update', recordType: 'constructor', recordId: '1' })).toBe('Changed constructor 1');
});

describe('with the names of records', () => {
  const olive = '0b0ef1fc-27a5-4a4c-9a63-5d0f2fb2b2f1';
  const names = {
    'cars 7': '2021 Toyota HiLux, U10044',
    'locations 3': 'Perth',
    'sites 1': 'Swan Motors',
    'sites 2': 'Swan Utes',
    [`staff ${olive}`]: 'Olive',
  };

  test.each([
    ['update', 'cars', '7', { price: 1 }, 'Changed car 2021 Toyota HiLux, U10044'],
    ['update', 'cars', '8', { price: 1 }, 'Changed car 8'],
    ['insert', 'locations', '9', { name: 'Bunbury' }, 'Added location Bunbury'],
    ['insert', 'staff_memberships', crypto.randomUUID(), { staff_id: olive }, 'Added membership Olive'],
    [
      'insert',
      'staff_invitations',
      crypto.randomUUID(),
      { email: 'max@swan.example' },
      'Added invitation max@swan.example',
    ],
    ['update', 'staff_sessions', crypto.randomUUID(), { ended: true }, 'Changed session'],
    ['signed in', 'staff', olive, { by: 'password' }, 'Signed in'],
    ['update', 'staff', olive, { name: 'Olive' }, 'Changed the own account'],
  ])('26.5 the title of %s %s %s says which one', (action, recordType, recordId, after, title) => {
    expect(describeAction({ action, recordType, recordId, staffId: olive, before: null, after }, { names })).toBe(
      title,
    );
  });

  test('26.5 shows names instead of ids, times in the dealership’s time zone, and no technical column', () => {
    const before = { location_id: 3, sold_at: null, id: 7, updated_at: '2026-11-18T01:02:03+00:00' };
    const after = { location_id: 4, sold_at: '2026-11-18T01:02:03.456+00:00' };
    const changes = describeChanges({ recordType: 'cars', before, after }, { names, timeZone: 'Australia/Perth' });
    expect(changes.map((change) => formatChange(change, { action: 'update' }))).toEqual([
      'Location: Perth → 4',
      'Sold at: none → 18 Nov 2026, 9:02 am',
    ]);
  });

  test.each([
    ['offers', { excluded_website_ids: [1, 2, 9] }, 'Not shown on: none → Swan Motors, Swan Utes, 9'],
    ['lead_routes', { location_ids: [3] }, 'Locations: none → Perth'],
    ['special_hours', { date: '2026-12-25', start_hour: '09:00:00' }, 'Date: none → 25 Dec 2026; Opens: none → 09:00'],
  ])('29.5 %s %j: lists of ids, dates and times are in words', (recordType, after, text) => {
    const before = Object.fromEntries(Object.keys(after).map((column) => [column, null]));
    const changes = describeChanges({ recordType, before, after }, { names, timeZone: 'Australia/Perth' });
    expect(changes.map((change) => formatChange(change, { action: 'update' })).join('; ')).toBe(text);
  });

  test.each([
    ['opening_hours', '3 1', 'Changed opening hours Perth, Monday'],
    ['special_hours', '3 2026-12-25', 'Changed special hours Perth, 25 Dec 2026'],
    ['location_manufacturers', '3 8', 'Changed make of a location Perth'],
  ])('29.5 a changed part of a location says which: %s %s', (recordType, recordId, title) => {
    const entry = { action: 'update', recordType, recordId, parentType: 'locations', parentId: '3' };
    expect(describeAction({ ...entry, before: { status: 'Open' }, after: { status: 'Closed' } }, { names })).toBe(
      title,
    );
  });
});
