import { KeyFacts } from '../../../features/inventory/vehicle/key-facts.tsx';
import { PriceCard } from '../parts/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../parts/vehicle/vehicle-blocks.tsx';
import { VehicleGallery } from '../parts/vehicle/vehicle-gallery.tsx';
import { VehicleHead } from '../parts/vehicle/vehicle-head.tsx';
import { VehicleWay } from '../parts/vehicle/vehicle-way.tsx';
import type { VehicleLayout } from '../vehicle-layouts.ts';

/** All that decides on the first screen: thumbnails beside the picture, the price card at its right, facts in tables. */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleWay data={data} />
    <div className="vehicle-split container-site">
      <VehicleGallery data={data} look="beside" />
      <VehicleHead vehicle={data.vehicle} />
      <PriceCard data={data} />
      <div className="vehicle-story">
        <KeyFacts vehicle={data.vehicle} />
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
