import { KeyFacts } from '../../../features/inventory/vehicle/key-facts.tsx';
import { PriceCard } from '../parts/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../parts/vehicle/vehicle-blocks.tsx';
import { VehicleGallery } from '../parts/vehicle/vehicle-gallery.tsx';
import { VehicleHead } from '../parts/vehicle/vehicle-head.tsx';
import { VehicleWay } from '../parts/vehicle/vehicle-way.tsx';
import type { VehicleLayout } from '../vehicle-layouts.ts';

/** The pictures across the whole wall; then the story at the left, and the price at the right, which stays. */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleWay data={data} />
    <VehicleGallery data={data} look="wide" />
    <div className="vehicle-split container-site">
      <VehicleHead vehicle={data.vehicle} />
      <PriceCard data={data} />
      <div className="vehicle-story">
        <KeyFacts vehicle={data.vehicle} />
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
