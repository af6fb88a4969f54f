import { expect, it } from 'vitest';
import { findChosen } from './stock-filter.ts';

it('29.1 keeps chosen values that no car of the stock has any more, without a count', () => {
  const stock = [
    { value: 'ute', label: 'Ute', count: 12 },
    { value: 'suv', label: 'SUV', count: 3 },
  ];
  expect(findChosen(['suv', 'van'], stock)).toEqual([
    { value: 'suv', label: 'SUV', count: 3 },
    { value: 'van', label: 'van', count: null },
  ]);
});
