import { expect, it } from 'vitest';
import { refersToStock } from './list-references.ts';
import { settings } from './site-settings.ts';

it('29.1 the preset filters of search addresses are the settings that take values of the stock', () => {
  expect(settings.filter(({ control }) => refersToStock(control)).map(({ path }) => path)).toEqual(['search.paths']);
});
