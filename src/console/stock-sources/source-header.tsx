import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { StockSource } from '../../features/stock-sources/sources/stock-source.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Status } from '../components/status.tsx';
import { describeSchedule, kindLabels } from './describe-source.ts';

const tabs = [
  { to: '', label: 'Runs and settings' },
  { to: '/mapping', label: 'Mapping' },
] as const;

type SourceHeaderProps = {
  source: Pick<StockSource, 'name' | 'kind' | 'schedule' | 'enabled'>;
  /** `/dealerships/{slug}/stock-sources/{id}` */
  path: string;
  actions?: ReactNode;
};

/** The title of a source's pages, with links to all of them. */
export function SourceHeader({ source, path, actions }: SourceHeaderProps) {
  const { name, kind, schedule, enabled } = source;
  return (
    <>
      <PageHeader
        title={name}
        description={
          <>
            <Link to={path.slice(0, path.lastIndexOf('/'))}>Stock sources</Link> · {kindLabels[kind]} ·{' '}
            {describeSchedule(kind, schedule)}
          </>
        }
        actions={
          <>
            {!enabled && <Status tone="warning">Paused</Status>}
            {actions}
          </>
        }
      />
      <nav className="tabs" aria-label="Stock source">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={path + to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
