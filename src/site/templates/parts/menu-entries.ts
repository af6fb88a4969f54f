import type { MenuItem, MenuLink } from '../../../features/sites/config/look.ts';
import type { MenuModel, ModelMenu, ShellData } from '../../shell-data.ts';

type CountedLink = MenuLink & { count?: number };
export type MenuGroup = { label: string | null; links: CountedLink[] };

/** An entry of the header: a link, or a panel of links with the page that shows all of them. */
export type MenuEntry = {
  label: string;
  to: string | null;
  groups: MenuGroup[];
  wide: boolean;
  /** What the link to that page says under a dropdown: the label is the dealer's own, and need not read on from 'See all'. */
  all: string | null;
  /** What stands beside the models, in an entry that shows them. */
  besideModels: MenuLink[] | null;
};

type MenuSource = Pick<ShellData, 'header' | 'vehicleNoun' | 'stockMakes' | 'modelMenu'>;

/** A path of used cars, which a path of new, used and demo cars is not. */
const ofUsedCars = /\/used\b/;

/** The header's menu with its dropdowns filled. A dropdown with nothing in it is a plain link. */
export function menuEntries({ header, vehicleNoun, stockMakes, modelMenu }: MenuSource): MenuEntry[] {
  return header
    .map((item): MenuEntry => {
      const besideModels = showsModels(item, modelMenu) ? [...modelMenu.links, ...(item.links ?? [])] : null;
      const groups = besideModels
        ? [...modelGroups(modelMenu), { label: null, links: besideModels }]
        : otherGroups(item, stockMakes);
      const filled = groups.filter(({ links }) => links.length > 0);
      const wide = item.dropdown !== undefined && filled.length > 0;
      return {
        label: item.label,
        to: item.to ?? null,
        groups: filled,
        wide,
        all: allOf(item, vehicleNoun),
        besideModels,
      };
    })
    .filter(({ to, groups }) => to !== null || groups.length > 0);
}

function allOf({ dropdown, to = '' }: MenuItem, vehicleNoun: string): string | null {
  if (dropdown === undefined) return null;
  if (dropdown === 'models') return 'See all models';
  return `See all ${ofUsedCars.test(to) ? 'used ' : ''}${vehicleNoun}`;
}

const showsModels = (item: MenuItem, { models }: ModelMenu): boolean => item.dropdown === 'models' && models.length > 0;

function otherGroups(item: MenuItem, makes: MenuSource['stockMakes']): MenuGroup[] {
  const own: MenuGroup = { label: null, links: item.links ?? [] };
  return item.dropdown === 'stock' ? [stockGroup(item, makes), own] : [own];
}

/** Under a heading of used cars the makes are counted and searched among those alone. */
function stockGroup({ to = '' }: MenuItem, makes: MenuSource['stockMakes']): MenuGroup {
  const links = ofUsedCars.test(to)
    ? makes.map(({ name, used }) => ({
        label: name,
        to: `${to}?refinementList[make][0]=${encodeURIComponent(name)}`,
        count: used,
      }))
    : makes.map(({ name, slug, count }) => ({ label: name, to: `/search/${slug}`, count }));
  return { label: 'By make', links: links.filter(({ count }) => count > 0) };
}

/** Every model once, under its first category: what every page carries is no longer than that. */
function modelGroups({ models, categories }: ModelMenu): MenuGroup[] {
  const names = [...categories.map(({ name }) => name), null];
  return names.map((name) => ({
    label: name ?? (categories.length > 0 ? 'More' : null),
    links: models.filter(({ category }) => category === name).map(linkOf),
  }));
}

export const linkOf = ({ make, name, link }: MenuModel): MenuLink => ({
  label: make === null ? name : `${make} ${name}`,
  to: link,
});
