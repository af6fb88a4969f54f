import { formatCount } from '../../../../ui/text/format-count.ts';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import type { MenuGroup } from './menu-entries.ts';

export const DrawerLinks = ({ links }: Pick<MenuGroup, 'links'>) => (
  <ul className="drawer-links">
    {links.map(({ label, to, count }) => (
      <li key={`${to} ${label}`}>
        <MenuLink to={to}>
          {label}
          {count !== undefined && <small>{formatCount(count)}</small>}
        </MenuLink>
      </li>
    ))}
  </ul>
);
