import type { MenuItem, MenuLink } from '../../../features/sites/config/look.ts';
import type { ShellData } from '../../shell-data.ts';
import { bodyLabel } from './labels.ts';

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
  if (item.dropdown === 'stock') return [stockGroup(makes), own];
  if (item.dropdown === 'models') return [...modelGroups(models), own];
  return [own];
}

const stockGroup = (makes: MenuSource['stockMakes']): MenuGroup => ({
  label: 'By make',
  links: makes.map(({ name, slug, count }) => ({ label: name, to: `/search/${slug}`, count })),
});

function modelGroups(models: MenuSource['models']): MenuGroup[] {
  const byBody = Map.groupBy(models, ({ body }) => body);
  return [...byBody].map(([body, ofBody]) => ({
    label: body === null ? (byBody.size > 1 ? 'More' : null) : bodyLabel(body),
    links: ofBody.map(({ name, link }) => ({ label: name, to: link })),
  }));
}
