import type { MenuModel, ModelMenu } from '../../../shell/shell-data.ts';

export const allVehicles = 'All Vehicles';

export type MegaCategory = { name: string; models: MenuModel[] };

/** All vehicles, followed by the categories. */
export const listMegaCategories = ({ models, categories }: ModelMenu): MegaCategory[] => [
  { name: allVehicles, models },
  ...categories.map(({ name, models: indexes }) => ({
    name,
    models: models.filter((_, index) => indexes.includes(index)),
  })),
];

const itemsForAll = 10;
const maxWithoutScroll = 6;
const columns = 3;

/** All vehicles always get the height of ten items, because the list is long. */
export const getItemCount = ({ name, models }: MegaCategory): number =>
  name === allVehicles ? itemsForAll : models.length;

export const needsScroll = (items: number): boolean => items > maxWithoutScroll;

/** A scrolling list shows half of a further row, as a hint. */
export const getRowCount = (items: number): number =>
  Math.ceil(Math.min(items, maxWithoutScroll) / columns) + (needsScroll(items) ? 0.5 : 0);
