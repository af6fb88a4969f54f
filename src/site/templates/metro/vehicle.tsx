import { KeyFacts } from '../../../features/vehicle-page/key-facts.tsx';
import { PriceCard } from '../components/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../components/vehicle/vehicle-sections.tsx';
import { VehicleGallery } from '../components/vehicle/vehicle-gallery.tsx';
import { VehicleHeader } from '../components/vehicle/vehicle-header.tsx';
import { VehicleBreadcrumbs } from '../components/vehicle/vehicle-breadcrumbs.tsx';
import type { VehicleLayout } from '../layout-types.ts';

/**
 * Everything important on the first screen: thumbnails beside the picture, the price card on its right, facts in
 * tables.
 */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleBreadcrumbs data={data} />
    <div className="vehicle-split container-site">
      <VehicleGallery data={data} variant="beside" />
      <VehicleHeader vehicle={data.vehicle} />
      <PriceCard data={data} />
      <KeyFacts vehicle={data.vehicle} />
      <div className="vehicle-main">
        <Details data={data} />
        <Features data={data} />
        <About data={data} />
        <Finance data={data} />
        <Where data={data} />
      </div>
    </div>
    <Similar data={data} />
  </>
);
