import { expect, it } from 'vitest';
import { placesToVisit } from './places-to-visit.ts';

const at = (name: string, street: string, postcode = '2150') => ({ name, address: { street, postcode } });

it('names each address once, by what stands there first', () => {
  const locations = [
    at('Parramatta', '214 Church Street'),
    at('Geelong', '214 Church Street', '3215'),
    at('Parramatta service', '214 Church Street'),
    at('The workshop', '3 Chard Road'),
  ];
  expect(placesToVisit(locations).map(({ name }) => name)).toEqual(['Parramatta', 'Geelong', 'The workshop']);
});
