import type { MenuItem, MenuLink } from '../../../../features/sites/config/menu-config.ts';
import type { MenuModel, ModelMenu, ShellData } from '../../../shell/shell-data.ts';

type CountedLink = MenuLink & { count?: number };
export type MenuGroup = { label: string | null; links: CountedLink[] };

/** A header entry: a link, or a panel of links with a link to all of them. */
export type MenuEntry = {
  label: string;
  to: string | null;
  groups: MenuGroup[];
  wide: boolean;
  /** The text of that link. Not 'See all' plus the label, because dealers choose their own labels. */
  all: string | null;
  /** The links beside the models, in the entry that shows models. */
  besideModels: MenuLink[] | null;
};

type MenuSource = Pick<ShellData, 'header' | 'vehicleNoun' | 'stockMakes' | 'modelMenu'>;

/** Matches paths of used cars only, not those of new, used and demo cars. */
const ofUsedCars = /\/used\b/;

/** The header menu with its dropdowns filled. An empty dropdown becomes a link. */
export function buildMenuEntries({ header, vehicleNoun, stockMakes, modelMenu }: MenuSource): MenuEntry[] {
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
        all: getAllLabel(item, vehicleNoun),
        besideModels,
      };
    })
    .filter(({ to, groups }) => to !== null || groups.length > 0);
}

function getAllLabel({ dropdown, to = '' }: MenuItem, vehicleNoun: string): string | null {
  if (dropdown === undefined) return null;
  if (dropdown === 'models') return 'See all models';
  return `See all ${ofUsedCars.test(to) ? 'used ' : ''}${vehicleNoun}`;
}

const showsModels = (item: MenuItem, { models }: ModelMenu): boolean => item.dropdown === 'models' && models.length > 0;

function otherGroups(item: MenuItem, makes: MenuSource['stockMakes']): MenuGroup[] {
  const own: MenuGroup = { label: null, links: item.links ?? [] };
  return item.dropdown === 'stock' ? [stockGroup(item, makes), own] : [own];
}

/** Below a used cars entry, counts and links of makes cover used cars only. */
function stockGroup({ to = '' }: MenuItem, makes: MenuSource['stockMakes']): MenuGroup {
  const links = ofUsedCars.test(to)
    ? makes.map(({ name, used }) => ({
        label: name,
        to: `${to}?refinementList%5Bmake%5D%5B0%5D=${encodeURIComponent(name)}`,
        count: used,
      }))
    : makes.map(({ name, slug, count }) => ({ label: name, to: `/search/${slug}`, count }));
  return { label: 'By make', links: links.filter(({ count }) => count > 0) };
}

/** The models by category, as in the panel that replaces them: a model may be in several. */
function modelGroups({ models, categories }: ModelMenu): MenuGroup[] {
  const others = models.filter(({ category }) => category === null);
  return [
    ...categories.map(({ name, models: indexes }) => ({
      label: name,
      links: indexes.flatMap((index) => models[index] ?? []).map(toMenuLink),
    })),
    { label: categories.length > 0 ? 'More' : null, links: others.map(toMenuLink) },
  ];
}

export const toMenuLink = ({ make, name, link }: MenuModel): MenuLink => ({
  label: make === null ? name : `${make} ${name}`,
  to: link,
});
