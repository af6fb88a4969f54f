import { FinanceLine } from '../../../../features/finance/finance-line.tsx';
import { ActionButtons } from '../../../../features/inventory/actions/action-buttons.tsx';
import { PhoneCard } from '../../../../features/inventory/phone/phone-card.tsx';
import { MarketPriceMark } from '../../../../features/inventory/vehicle/market-price-mark.tsx';
import { UsedCarPromises } from '../../../../features/inventory/vehicle/used-car-promises.tsx';
import { VehiclePrice } from '../../../../features/inventory/vehicle/vehicle-price.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { VehicleTools } from './vehicle-tools.tsx';

/** What it costs and the next step. */
export const PriceCard = ({ data }: { data: VehicleData }) => (
  <aside aria-label="Price and next steps" className="price-card">
    {data.vehicle.state !== 'sold' && <VehiclePrice vehicle={data.vehicle} />}
    <MarketPriceMark vehicle={data.vehicle} />
    {data.finance && <FinanceLine offer={data.finance} />}
    <ActionButtons actions={data.actions} look="column" note={data.hold} />
    <PhoneCard phone={data.phone} answer={data.phoneAnswer} />
    <UsedCarPromises vehicle={data.vehicle} />
    <VehicleTools data={data} />
    <PriorSale vehicle={data.vehicle} />
  </aside>
);

export const PriorSale = ({ vehicle }: Pick<VehicleData, 'vehicle'>) =>
  vehicle.state === 'forSale' && <p className="prior-sale">This vehicle is subject to prior sale.</p>;
