import { expect, it } from 'vitest';
import { listUniqueLocations } from './unique-locations.ts';

const at = (name: string, street: string, postcode = '2150') => ({ name, address: { street, postcode } });

it('lists each address once, by its first location', () => {
  const locations = [
    at('Parramatta', '214 Church Street'),
    at('Geelong', '214 Church Street', '3215'),
    at('Parramatta service', '214 Church Street'),
    at('The workshop', '3 Chard Road'),
  ];
  expect(listUniqueLocations(locations).map(({ name }) => name)).toEqual(['Parramatta', 'Geelong', 'The workshop']);
});
