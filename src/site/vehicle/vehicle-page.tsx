import './vehicle.css';
import { CompareTray } from '../../features/favourites/compare-tray.tsx';
import { StickyFooter } from '../../features/inventory/actions/sticky-footer.tsx';
import { VehicleExtras } from '../../features/inventory/actions/vehicle-extras.tsx';
import { pack, type Packed, unpack } from '../packed.ts';
import { siteRequest } from '../site-request.ts';
import { vehicleLayouts } from '../templates/vehicle-layouts.ts';
import type { Route } from './+types/vehicle-page.ts';
import { readVehicle } from './read-vehicle.server.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMeta } from './vehicle-meta.ts';

export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Packed<VehicleData>> =>
  pack(await readVehicle(context.get(siteRequest), params.slug));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(unpack(loaderData).meta) : []);

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  const Layout = vehicleLayouts[data.template];
  return (
    <>
      <article className="vehicle">
        <Layout data={data} />
      </article>
      <StickyFooter footer={data.footer} />
      <VehicleExtras extras={data.extras} />
      {data.card.buttons.includes('compare') && <CompareTray />}
    </>
  );
}
