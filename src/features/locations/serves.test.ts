import { expect, test } from 'vitest';
import type { Location } from './location.ts';
import { firstServing, serves, type Purpose } from './serves.ts';

test.each<[Location['location_type'], string[], Purpose[]]>([
  ['sales', ['new', 'used'], ['sales', 'anything']],
  ['service', [], ['service', 'anything']],
  ['service', ['service-and-parts'], ['service', 'parts', 'anything']],
  ['parts', ['service-and-parts'], ['service', 'parts', 'anything']],
  ['', [], ['sales', 'service', 'parts', 'anything']],
])('a place of type “%s” and subtypes %j serves %j', (location_type, location_subtype, purposes) => {
  const all: Purpose[] = ['sales', 'service', 'parts', 'anything'];
  expect(all.filter((purpose) => serves({ location_type, location_subtype }, purpose))).toEqual(purposes);
});

test.each<[Purpose, string]>([
  ['sales', 'Showroom'],
  ['service', 'Workshop'],
  ['parts', 'Workshop'],
  ['anything', 'Showroom'],
])('first to be asked about %s is %s', (purpose, name) => {
  const places: (Pick<Location, 'location_type' | 'location_subtype' | 'primary'> & { name: string })[] = [
    { name: 'Everything', location_type: '', location_subtype: [], primary: false },
    { name: 'Showroom', location_type: 'sales', location_subtype: [], primary: true },
    { name: 'Workshop', location_type: 'service', location_subtype: ['service-and-parts'], primary: false },
  ];
  expect(firstServing(places, purpose)?.name).toBe(name);
});
