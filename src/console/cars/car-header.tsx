import { NavLink } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { Status } from '../components/status.tsx';
import { describeStatus } from '../../features/stock/describe-status.ts';

/** The pages of a car: the last part of their address, and their name. */
const tabs = [
  { to: '', label: 'Details' },
  { to: '/photos', label: 'Photos' },
  { to: '/websites', label: 'Websites' },
  { to: '/prices', label: 'Prices' },
] as const;

type CarHeaderProps = {
  car: { name: string; stocknum: string; status: string };
  /** `/dealerships/{slug}/cars/{id}` */
  path: string;
};

/** The title of a car's pages, with links to all of them. */
export function CarHeader({ car, path }: CarHeaderProps) {
  return (
    <>
      <PageHeader
        title={car.name}
        description={`Stock number ${car.stocknum}`}
        actions={<Status tone={car.status === 'in_stock' ? 'good' : 'neutral'}>{describeStatus(car.status)}</Status>}
      />
      <nav className="tabs" aria-label="Car">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={path + to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
