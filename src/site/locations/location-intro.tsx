import type { Crumb } from '../../features/inventory/results/search-results.ts';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';

type LocationIntroProps = { crumbs: Crumb[]; heading: string; lead?: string };

export const LocationIntro = ({ crumbs, heading, lead }: LocationIntroProps) => (
  <header className="location-intro">
    <div className="container-site">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="heading">{heading}</h1>
      {lead && <p>{lead}</p>}
    </div>
  </header>
);
