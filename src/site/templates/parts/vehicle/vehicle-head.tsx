import { SoldNotice } from '../../../../features/inventory/vehicle/sold-notice.tsx';
import { VehicleTitle } from '../../../../features/inventory/vehicle/vehicle-title.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';

/** What car it is, and first of all whether it can still be had. */
export const VehicleHead = ({ vehicle }: Pick<VehicleData, 'vehicle'>) => (
  <header className="vehicle-head">
    <SoldNotice vehicle={vehicle} />
    <VehicleTitle vehicle={vehicle} />
  </header>
);
