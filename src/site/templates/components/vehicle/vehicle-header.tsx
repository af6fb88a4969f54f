import { SoldNotice } from '../../../../features/vehicle-page/sold-notice.tsx';
import { VehicleTitle } from '../../../../features/vehicle-page/vehicle-title.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';

/** The car's name and details, after its availability. */
export const VehicleHeader = ({ vehicle }: Pick<VehicleData, 'vehicle'>) => (
  <header className="vehicle-head">
    <SoldNotice vehicle={vehicle} />
    <VehicleTitle vehicle={vehicle} />
  </header>
);
