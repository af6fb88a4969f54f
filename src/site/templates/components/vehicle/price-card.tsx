import { FinanceLine } from '../../../../features/finance/finance-line.tsx';
import { ActionButtons } from '../../../../features/vehicle-page/actions/action-buttons.tsx';
import { PhoneCard } from '../../../../features/vehicle-page/phone/phone-card.tsx';
import { MarketIndicator } from '../../../../features/vehicle-page/price-details-link.tsx';
import { UsedCarPromises } from '../../../../features/vehicle-page/used-car-promises.tsx';
import { VehiclePrice } from '../../../../features/vehicle-page/vehicle-price.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { VehicleTools } from './vehicle-tools.tsx';

/** The price and the next steps. On phones the key facts come between the two (layout.css). */
export const PriceCard = ({ data }: { data: VehicleData }) => (
  <aside aria-label="Price and next steps" className="price-card">
    {(data.vehicle.state !== 'sold' || data.finance) && (
      <div className="price-part">
        {data.vehicle.state !== 'sold' && <VehiclePrice vehicle={data.vehicle} />}
        {data.vehicle.belowMarket && (
          <MarketIndicator belowMarket={data.vehicle.belowMarket} href={data.priceDetailsHref} />
        )}
        {data.finance && <FinanceLine offer={data.finance} />}
      </div>
    )}
    <div className="price-part next-steps">
      <ActionButtons actions={data.actions} layout="column" note={data.holdNote} />
      <PhoneCard phone={data.phone} result={data.phoneReveal} />
      <UsedCarPromises vehicle={data.vehicle} />
      <VehicleTools data={data} />
      <PriorSale vehicle={data.vehicle} />
    </div>
  </aside>
);

export const PriorSale = ({ vehicle }: Pick<VehicleData, 'vehicle'>) =>
  vehicle.state === 'forSale' && <p className="prior-sale">This vehicle is subject to prior sale.</p>;
