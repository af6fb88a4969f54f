import { describe, expect, it } from 'vitest';
import { emptySearchState, type Refinements } from '../search-state.ts';
import { selectOnly, toggleMake, toggleModel, toggleOption } from './select-option.ts';

const asking = (refinements: Refinements) => ({ ...emptySearchState, page: 4, refinements });
const option = (...values: string[]) => ({ values });
const hatch = option('Hatch', 'hatchback');

describe('choosing among options', () => {
  it.each([
    ['all its spellings come', toggleOption(asking({}), 'body', hatch), { body: ['Hatch', 'hatchback'] }],
    ['all its spellings go', toggleOption(asking({ body: ['hatchback', 'Ute'] }), 'body', hatch), { body: ['Ute'] }],
    [
      'one in place of others',
      selectOnly(asking({ colour: ['Red', 'Blue'] }), 'colour', option('Grey')),
      { colour: ['Grey'] },
    ],
    ['any of them', selectOnly(asking({ colour: ['Red'] }), 'colour', null), {}],
    [
      'a make selected again, without models',
      selectOnly(asking({ make: ['Kia'], model: ['Rio'] }), 'make', option('Ford')),
      { make: ['Ford'] },
    ],
  ])('%s', (_, after, refinements) => {
    expect(after.refinements).toEqual(refinements);
    expect(after.page).toBe(1);
  });
});

describe('makes and their models', () => {
  const [toyota, ford] = [option('Toyota'), option('Ford')];
  it.each([
    ['a make comes', toggleMake(asking({}), toyota, []), { make: ['Toyota'] }],
    [
      'the last make takes every model along',
      toggleMake(asking({ make: ['Toyota'], model: ['HiLux'] }), toyota, []),
      {},
    ],
    [
      'one of two makes takes its own models along',
      toggleMake(asking({ make: ['Ford', 'Toyota'], model: ['HiLux', 'Ranger'] }), toyota, [option('HiLux')]),
      { make: ['Ford'], model: ['Ranger'] },
    ],
    [
      'a model brings its make',
      toggleModel(asking({ make: ['Ford'] }), toyota, option('HiLux')),
      { make: ['Ford', 'Toyota'], model: ['HiLux'] },
    ],
    [
      'a model of a chosen make comes alone',
      toggleModel(asking({ make: ['Ford'] }), ford, option('Ranger')),
      { make: ['Ford'], model: ['Ranger'] },
    ],
    [
      'a model goes alone',
      toggleModel(asking({ make: ['Ford'], model: ['Ranger'] }), ford, option('Ranger')),
      { make: ['Ford'] },
    ],
  ])('%s', (_, after, refinements) => expect(after.refinements).toEqual(refinements));
});
