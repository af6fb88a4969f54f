import { expect, it } from 'vitest';
import { describePriceSource } from './describe-source.ts';

const names = new Map([
  ['source:1', 'Supplier feed'],
  ['api-key:1', 'Yard app'],
]);

it.each([
  ['source:1', 'Stock source Supplier feed'],
  ['source:2', 'Stock source 2'],
  ['api-key:1', 'API key Yard app'],
  ['staff:Kim: Lee', 'Kim: Lee'],
  ['import', 'Import'],
])('27.1 the price ledger names who set a price: %s is %s', (source, text) => {
  expect(describePriceSource(source, names)).toBe(text);
});
