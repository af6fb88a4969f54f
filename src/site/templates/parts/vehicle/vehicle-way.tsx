import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { Breadcrumbs } from '../results/breadcrumbs.tsx';
import { BackToResults } from './back-to-results.tsx';

/** The way back, and where in the stock the car is. */
export const VehicleWay = ({ data: { searchPath, crumbs } }: { data: VehicleData }) => (
  <div className="vehicle-way container-site">
    <BackToResults searchPath={searchPath} />
    <Breadcrumbs crumbs={crumbs} className="max-md:hidden" />
  </div>
);
