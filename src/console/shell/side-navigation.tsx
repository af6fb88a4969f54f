import { NavLink } from 'react-router';
import { useStoreValue } from '../../ui/state/store.ts';
import { Icon } from '../components/icon.tsx';
import { formatWaiting, newLeadCount } from './new-lead-count.ts';
import type { NavigationItem } from './navigation.ts';

type SideNavigationProps = { heading: string; items: readonly NavigationItem[]; onNavigate?: () => void };

export function SideNavigation({ heading, items, onNavigate }: SideNavigationProps) {
  const [first] = items;
  const latest = useStoreValue(newLeadCount);
  return (
    <nav aria-label="Main">
      <p className="nav-heading truncate">{heading}</p>
      <ul>
        {items.map(({ to, label, icon, count }) => (
          <li key={to}>
            {/* The overview is the start of every other address of its level. */}
            <NavLink
              to={to}
              end={to === first?.to}
              className="nav-link"
              prefetch="intent"
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Icon name={icon} />
              {label}
              <NavCount count={latest?.path === to ? latest.count : count} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NavCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <span className="nav-count">
      {formatWaiting(count)}
      <span className="sr-only"> new</span>
    </span>
  );
