import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { BackToResults } from './back-to-results.tsx';

/** The link back to the results, and breadcrumbs. */
export const VehicleBreadcrumbs = ({ data: { searchPath, breadcrumbs: crumbs } }: { data: VehicleData }) => (
  <div className="vehicle-breadcrumbs container-site">
    <BackToResults searchPath={searchPath} />
    <Breadcrumbs breadcrumbs={crumbs} className="max-md:hidden" />
  </div>
);
