import { describe, expect, test } from 'vitest';
import { bodyTypes } from '../../features/cars/car-enums.ts';
import { chooseAccessories } from './choose-accessories.ts';
import { accessoryKinds } from './accessory-kinds.ts';
import { otherModelPages } from './other-model-pages.ts';
import { toyotaModelPages } from './toyota-model-pages.ts';

const pages = [...toyotaModelPages, ...otherModelPages];
const of = (make: string, name: string) =>
  pages.filter((page) => page.make === make && page.name === name).flatMap(chooseAccessories);

describe('accessories', () => {
  test('a model has 8 to 24 different ones, and an upcoming model has none', () => {
    for (const page of pages) {
      const names = chooseAccessories(page).map(({ name }) => name);
      expect(new Set(names).size, page.name).toBe(names.length);
      if (page.accessories === 0) expect(names).toEqual([]);
      else expect(names.length >= 8 && names.length <= 24, `${page.name}: ${names.length}`).toBe(true);
    }
  });

  test('are the same every time', () => {
    expect(pages.map(chooseAccessories)).toEqual(pages.map(chooseAccessories));
  });

  test('suit the body: no tub liner for a hatch, no charger for a diesel', () => {
    expect(of('Toyota', 'Yaris').some(({ name }) => /tub|bull bar/i.test(name))).toBe(false);
    expect(of('Toyota', 'HiLux').some(({ category }) => category === 'Charging')).toBe(false);
    expect(of('BYD', 'Atto 3').some(({ category }) => category === 'Charging')).toBe(true);
  });

  test('cost whole dollars, or are on request', () => {
    const prices = pages.flatMap(chooseAccessories).map(({ price }) => price);
    expect(prices.every((price) => price === null || (Number.isInteger(price) && price > 0))).toBe(true);
    expect(prices.includes(null)).toBe(true);
  });

  test('the table names bodies that exist', () => {
    const bodies = new Set<string>(['all', 'electric', ...bodyTypes]);
    expect(accessoryKinds.flatMap(({ fits }) => fits).filter((body) => !bodies.has(body))).toEqual([]);
  });
});
