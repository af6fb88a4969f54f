import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../sites/browser-storage.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import {
  canCompare,
  toggleInComparison,
  clearCompared,
  compareHref,
  isCompareFull,
  removeCompared,
  toggleCompared,
} from './compared-cars.ts';

const car = (id: number) => ({ id, name: `Car ${id}`, picture: null });
const four = [1, 2, 3, 4].map(car);
const chosenIds = () => browserStorage.compared.read().map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
  clearCompared();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the selection of cars to compare', () => {
  it.each([
    ['adds a car', [1], 2, [1, 2]],
    ['removes a chosen one', [1, 2], 1, [2]],
    ['accepts a fourth', [1, 2, 3], 4, [1, 2, 3, 4]],
    ['ignores a fifth', [1, 2, 3, 4], 5, [1, 2, 3, 4]],
  ])('%s', (_what, before, id, after) => {
    expect(toggleInComparison(before.map(car), car(id)).map((one) => one.id)).toEqual(after);
  });

  it('reports that it is full until a car is removed', () => {
    for (const one of four) toggleCompared(one);
    expect(isCompareFull.read()).toBe(false);
    toggleCompared(car(5));
    expect([isCompareFull.read(), chosenIds()]).toEqual([true, [1, 2, 3, 4]]);
    removeCompared(2);
    expect([isCompareFull.read(), chosenIds()]).toEqual([false, [1, 3, 4]]);
  });

  it.each([
    [[], '/compare'],
    [[7], '/compare?ids=7'],
    [[7, 3], '/compare?ids=7,3'],
  ])('of %j has the URL %s', (ids, address) => {
    expect(compareHref(ids)).toBe(address);
  });
});

describe('compare', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with favourites %s and compare %s is offered: %s', (enabled, compare, offered) => {
    expect(canCompare(parseSiteConfig({ favourites: { enabled, compare } }))).toBe(offered);
  });
});
