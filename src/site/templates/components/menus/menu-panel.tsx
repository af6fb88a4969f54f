import { Icon } from '../../../../ui/icon.tsx';
import { MenuLink, SmartLink } from '../../../../ui/smart-link.tsx';
import { formatCount } from '../../../../ui/text/format-count.ts';
import type { MenuEntry, MenuGroup } from './menu-entries.ts';

/** The content of a dropdown: groups of links and a link to all of them. */
export function MenuPanel({ entry }: { entry: MenuEntry }) {
  const columns = entry.groups.length > 1;
  return (
    <>
      <div className={columns ? 'menu-columns' : undefined}>
        {entry.groups.map((group) => (
          <PanelGroup key={group.label ?? ''} group={group} spread={entry.wide && !columns} />
        ))}
      </div>
      {entry.to && entry.all && !entry.besideModels && (
        <p className="menu-foot">
          <SmartLink to={entry.to} className="text-link">
            {`${entry.all} `}
            <Icon name="arrow-right" className="size-4" />
          </SmartLink>
        </p>
      )}
    </>
  );
}

function PanelGroup({ group, spread }: { group: MenuGroup; spread: boolean }) {
  return (
    <div className="menu-group">
      {group.label && <p className="menu-heading">{group.label}</p>}
      <ul className={spread ? 'menu-links menu-spread' : 'menu-links'}>
        {group.links.map(({ label, to, count }) => (
          <li key={`${to} ${label}`}>
            <MenuLink to={to}>
              {label}
              {count !== undefined && <small>{formatCount(count)}</small>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
