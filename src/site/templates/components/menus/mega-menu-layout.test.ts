import { describe, expect, test } from 'vitest';
import type { MenuModel } from '../../../shell/shell-data.ts';
import { allVehicles, getItemCount, listMegaCategories, getRowCount, needsScroll } from './mega-menu-layout.ts';

const models = Array.from({ length: 25 }, (_, at): MenuModel => ({
  name: `Model ${at}`,
  make: null,
  link: `/model-${at}`,
  stockLink: `/search/make/model-${at}`,
  category: null,
  status: null,
  picture: null,
}));
const category = (name: string, count: number) => ({ name, models: models.slice(0, count) });
const getHeight = (shown: ReturnType<typeof category>) => getRowCount(getItemCount(shown));

describe('the mega-menu', () => {
  test('G11 starts with All Vehicles and shows each category with its models in order', () => {
    const shown = listMegaCategories({ models, links: [], categories: [{ name: 'Electrified', models: [7, 2] }] });
    expect(shown.map(({ name }) => name)).toEqual(['All Vehicles', 'Electrified']);
    expect(shown[0]?.models).toEqual(models);
    expect(shown[1]?.models.map(({ name }) => name)).toEqual(['Model 2', 'Model 7']);
  });

  test.each([1, 4, 9, 10, 25])('G18 with All Vehicles selected it has the height of 10 items, not of %d', (count) => {
    expect(getItemCount(category(allVehicles, count))).toBe(10);
    expect(getHeight(category(allVehicles, count))).toBe(getHeight(category('Electrified', 10)));
  });

  test.each([1, 6, 7, 25])('G18 any other category has the height of its %d items', (count) => {
    expect(getItemCount(category('Electrified', count))).toBe(count);
  });

  test.each([
    [1, false],
    [6, false],
    [7, true],
    [10, true],
  ])('G19 of %d items scrolls: %s', (items, expected) => {
    expect(needsScroll(items)).toBe(expected);
  });

  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 2.5],
    [25, 2.5],
  ])('of %d items is %d rows high', (items, rows) => {
    expect(getRowCount(items)).toBe(rows);
  });
});
