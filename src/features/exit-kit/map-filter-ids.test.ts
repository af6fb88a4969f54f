import { expect, it } from 'vitest';
import { mapFilterIds } from './map-filter-ids.ts';

const ids = new Map([
  ['dealerships', new Map([['5', 50]])],
  ['locations', new Map([['7', 70]])],
  ['cars', new Map([['9', 90]])],
]);

it.each([
  ['dealership_id:5', 'dealership_id:50'],
  ['location_id = 7', 'location_id = 70'],
  ['"location_id":"7"', 'location_id:70'],
  ['NOT id:9 AND (dealership_id:5 OR location_id:7)', 'NOT id:90 AND (dealership_id:50 OR location_id:70)'],
  ['location_id:7<score=3> OR make:Toyota', 'location_id:70<score=3> OR make:Toyota'],
  ['dealership_id:6', 'dealership_id:0'],
  ['dealership_id != 6', 'dealership_id != 0'],
])('29.8 replaces the ids in a filter: %s', (filter, expected) => {
  expect(mapFilterIds(filter, ids)).toBe(expected);
});

it.each([
  [''],
  ['make:Toyota AND year:5 AND price > 5 AND km:5 TO 9'],
  ['name:"dealership_id:5" AND make:\'id:9\''],
  ['make:"a \\" id:9 b"'],
  ['location_id:5 TO 9'],
  ['id > 9'],
])('29.8 leaves other conditions of a filter alone: %s', (filter) => {
  expect(mapFilterIds(filter, ids)).toBe(filter);
});

it('29.8 is not confused by a quotation mark within a word', () => {
  expect(mapFilterIds("colour:d'or AND id:9 AND tag:'x'", ids)).toBe("colour:d'or AND id:90 AND tag:'x'");
});
