import { Icon } from '../../../ui/icon.tsx';
import { MenuLink, SmartLink } from '../../../ui/smart-link.tsx';
import { formatCount } from '../../../ui/format-count.ts';
import type { MenuEntry, MenuGroup } from './menu-entries.ts';

/** What a dropdown holds: its groups of links and, at its foot, the page with all of them. */
export function MenuPanel({ entry }: { entry: MenuEntry }) {
  const columns = entry.groups.length > 1;
  return (
    <>
      <div className={columns ? 'flex flex-wrap gap-x-8 gap-y-6' : undefined}>
        {entry.groups.map((group) => (
          <PanelGroup key={group.label ?? ''} group={group} spread={entry.wide && !columns} />
        ))}
      </div>
      {entry.to && entry.all && !entry.besideModels && (
        <p className="mt-4 border-t border-line px-3 pt-4">
          <SmartLink to={entry.to} className="text-link inline-flex items-center gap-1.5">
            {entry.all} <Icon name="arrow-right" className="size-4" />
          </SmartLink>
        </p>
      )}
    </>
  );
}

function PanelGroup({ group, spread }: { group: MenuGroup; spread: boolean }) {
  return (
    <div className="min-w-44 flex-1">
      {group.label && <p className="mb-1 px-3 text-sm text-muted">{group.label}</p>}
      <ul className={spread ? 'menu-links grid grid-cols-2 gap-x-6 md:grid-cols-4' : 'menu-links'}>
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
