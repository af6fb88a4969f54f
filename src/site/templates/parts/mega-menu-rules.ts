import type { MenuModel, ModelMenu } from '../../shell-data.ts';

export const allVehicles = 'All Vehicles';

export type MegaCategory = { name: string; models: MenuModel[] };

/** The categories that have models, after the one of all of them. */
export const megaCategories = ({ models, categories }: ModelMenu): MegaCategory[] => [
  { name: allVehicles, models },
  ...categories.map(({ name, models: places }) => ({ name, models: models.filter((_, at) => places.includes(at)) })),
];

const heldForAll = 10;
const mostWithoutScroll = 6;
const columns = 3;

/** All vehicles take the room of ten, however many there are: the list is long, and the panel is not. */
export const itemsOfHeight = ({ name, models }: MegaCategory): number =>
  name === allVehicles ? heldForAll : models.length;

export const scrolls = (items: number): boolean => items > mostWithoutScroll;

/** What is more than fits shows half a row of itself, so that one sees there is more. */
export const rowsOfHeight = (items: number): number =>
  Math.ceil(Math.min(items, mostWithoutScroll) / columns) + (scrolls(items) ? 0.5 : 0);
