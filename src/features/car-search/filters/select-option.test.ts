import { describe, expect, it } from 'vitest';
import { emptySearchState, type Refinements } from '../search-state.ts';
import { selectOnly, toggleMake, toggleModel, toggleOption } from './select-option.ts';

const makeState = (refinements: Refinements) => ({ ...emptySearchState, page: 4, refinements });
const option = (...values: string[]) => ({ values });
const hatch = option('Hatch', 'hatchback');

describe('selecting options', () => {
  it.each([
    ['selects all spellings', toggleOption(makeState({}), 'body', hatch), { body: ['Hatch', 'hatchback'] }],
    ['clears all spellings', toggleOption(makeState({ body: ['hatchback', 'Ute'] }), 'body', hatch), { body: ['Ute'] }],
    [
      'replaces the selected options by one',
      selectOnly(makeState({ colour: ['Red', 'Blue'] }), 'colour', option('Grey')),
      { colour: ['Grey'] },
    ],
    ['clears the selection', selectOnly(makeState({ colour: ['Red'] }), 'colour', null), {}],
    [
      'replaces a make and clears its models',
      selectOnly(makeState({ make: ['Kia'], model: ['Rio'] }), 'make', option('Ford')),
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
    ['selects a make', toggleMake(makeState({}), toyota, []), { make: ['Toyota'] }],
    [
      'clears all models with the last make',
      toggleMake(makeState({ make: ['Toyota'], model: ['HiLux'] }), toyota, []),
      {},
    ],
    [
      'clears the models of one of two makes with it',
      toggleMake(makeState({ make: ['Ford', 'Toyota'], model: ['HiLux', 'Ranger'] }), toyota, [option('HiLux')]),
      { make: ['Ford'], model: ['Ranger'] },
    ],
    [
      'selects the make of a model',
      toggleModel(makeState({ make: ['Ford'] }), toyota, option('HiLux')),
      { make: ['Ford', 'Toyota'], model: ['HiLux'] },
    ],
    [
      'selects only the model if its make is selected',
      toggleModel(makeState({ make: ['Ford'] }), ford, option('Ranger')),
      { make: ['Ford'], model: ['Ranger'] },
    ],
    [
      'clears only the model',
      toggleModel(makeState({ make: ['Ford'], model: ['Ranger'] }), ford, option('Ranger')),
      { make: ['Ford'] },
    ],
  ])('%s', (_, after, refinements) => expect(after.refinements).toEqual(refinements));
});
