import type { MenuItem, MenuLink } from '../../../features/sites/config/look.ts';
import type { ShellData } from '../../shell-data.ts';

type CountedLink = MenuLink & { count?: number };
export type MenuGroup = { label: string | null; links: CountedLink[] };

/** An entry of the header: a link, or a panel of links with the page that shows all of them. */
export type MenuEntry = { label: string; to: string | null; groups: MenuGroup[]; wide: boolean };

type MenuSource = Pick<ShellData, 'header' | 'stockMakes' | 'models'>;

/** The header's menu with its dropdowns filled. A dropdown with nothing in it is a plain link. */
export function menuEntries({ header, stockMakes, models }: MenuSource): MenuEntry[] {
  return header
    .map((item): MenuEntry => {
      const groups = groupsOf(item, stockMakes, models).filter(({ links }) => links.length > 0);
      return { label: item.label, to: item.to ?? null, groups, wide: item.dropdown !== undefined && groups.length > 0 };
    })
    .filter(({ to, groups }) => to !== null || groups.length > 0);
}

function groupsOf(item: MenuItem, makes: MenuSource['stockMakes'], models: MenuSource['models']): MenuGroup[] {
  const own: MenuGroup = { label: null, links: item.links ?? [] };
  if (item.dropdown === 'stock') return [stockGroup(item, makes), own];
  if (item.dropdown === 'models') return [...modelGroups(models), own];
  return [own];
}

/** A path of used cars, which a path of new, used and demo cars is not. */
const ofUsedCars = /\/used\b/;

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

/** The manufacturer's own categories, in its order; any other stands after them. */
const categories = [
  'Hatch & sedans',
  'SUVs & 4WDs',
  'Utes & Vans',
  'GR & performance',
  'Electrified',
  'Discontinued',
  'Upcoming',
];
const rankOf = (category: string | null): number => {
  const rank = category === null ? -1 : categories.indexOf(category);
  return rank === -1 ? categories.length : rank;
};

function modelGroups(models: MenuSource['models']): MenuGroup[] {
  const byCategory = Map.groupBy(models, ({ body }) => body);
  return [...byCategory]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([category, links]) => ({
      label: category ?? (byCategory.size > 1 ? 'More' : null),
      links: links.map(({ name, link }) => ({ label: name, to: link })),
    }));
}
