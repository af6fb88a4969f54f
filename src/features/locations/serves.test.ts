import { expect, test } from 'vitest';
import type { Location } from './location.ts';
import { serves, type Purpose } from './serves.ts';

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
