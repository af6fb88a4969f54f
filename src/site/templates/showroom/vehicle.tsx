import { KeyFacts } from '../../../features/vehicle-page/key-facts.tsx';
import { PriceCard } from '../components/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../components/vehicle/vehicle-sections.tsx';
import { VehicleGallery } from '../components/vehicle/vehicle-gallery.tsx';
import { VehicleHeader } from '../components/vehicle/vehicle-header.tsx';
import { VehicleBreadcrumbs } from '../components/vehicle/vehicle-breadcrumbs.tsx';
import type { VehicleLayout } from '../layout-types.ts';

/** The pictures at full width; below them the description on the left and a sticky price card on the right. */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleBreadcrumbs data={data} />
    <VehicleGallery data={data} variant="wide" />
    <div className="vehicle-split container-site">
      <VehicleHeader vehicle={data.vehicle} />
      <PriceCard data={data} />
      <KeyFacts vehicle={data.vehicle} />
      <div className="vehicle-main">
        <About data={data} />
        <Details data={data} />
        <Features data={data} />
        <Finance data={data} />
        <Where data={data} />
      </div>
    </div>
    <Similar data={data} />
  </>
);
