import { SmartLink } from '../../../../ui/smart-link.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { BackToResults } from './back-to-results.tsx';

/** The link back to the results, breadcrumbs, and the link to the visitor's deal. */
export const VehicleBreadcrumbs = ({ data: { searchPath, breadcrumbs: crumbs, dealHref } }: { data: VehicleData }) => (
  <div className="vehicle-breadcrumbs container-site">
    <BackToResults searchPath={searchPath} />
    <Breadcrumbs breadcrumbs={crumbs} className="max-md:hidden" />
    {dealHref !== null && (
      <SmartLink to={dealHref} className="deal-link">
        Your deal
      </SmartLink>
    )}
  </div>
);
