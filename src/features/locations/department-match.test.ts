import { expect, test } from 'vitest';
import type { Location } from './location.ts';
import { findLocationFor, servesDepartment, type Department } from './department-match.ts';

test.each<[Location['location_type'], string[], Department[]]>([
  ['sales', ['new', 'used'], ['sales', 'anything']],
  ['service', [], ['service', 'anything']],
  ['service', ['service-and-parts'], ['service', 'parts', 'anything']],
  ['parts', ['service-and-parts'], ['service', 'parts', 'anything']],
  ['', [], ['sales', 'service', 'parts', 'anything']],
])('a location of type “%s” and subtypes %j serves %j', (location_type, location_subtype, purposes) => {
  const all: Department[] = ['sales', 'service', 'parts', 'anything'];
  expect(all.filter((purpose) => servesDepartment({ location_type, location_subtype }, purpose))).toEqual(purposes);
});

test.each<[Department, string]>([
  ['sales', 'Showroom'],
  ['service', 'Workshop'],
  ['parts', 'Workshop'],
  ['anything', 'Showroom'],
])('the location for %s is %s', (purpose, name) => {
  const places: (Pick<Location, 'location_type' | 'location_subtype' | 'primary'> & { name: string })[] = [
    { name: 'Everything', location_type: '', location_subtype: [], primary: false },
    { name: 'Showroom', location_type: 'sales', location_subtype: [], primary: true },
    { name: 'Workshop', location_type: 'service', location_subtype: ['service-and-parts'], primary: false },
  ];
  expect(findLocationFor(places, purpose)?.name).toBe(name);
});
