import { FinanceLine } from '../../../features/finance/finance-line.tsx';
import { ActionButtons } from '../../../features/inventory/actions/action-buttons.tsx';
import { PhoneCard } from '../../../features/inventory/phone/phone-card.tsx';
import { KeyFacts } from '../../../features/inventory/vehicle/key-facts.tsx';
import { MarketPriceMark } from '../../../features/inventory/vehicle/market-price-mark.tsx';
import { SoldNotice } from '../../../features/inventory/vehicle/sold-notice.tsx';
import { UsedCarPromises } from '../../../features/inventory/vehicle/used-car-promises.tsx';
import { VehiclePrice } from '../../../features/inventory/vehicle/vehicle-price.tsx';
import { VehicleTitle } from '../../../features/inventory/vehicle/vehicle-title.tsx';
import { PriorSale } from '../parts/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../parts/vehicle/vehicle-blocks.tsx';
import { VehicleGallery } from '../parts/vehicle/vehicle-gallery.tsx';
import { VehicleTools } from '../parts/vehicle/vehicle-tools.tsx';
import { VehicleWay } from '../parts/vehicle/vehicle-way.tsx';
import type { VehicleLayout } from '../vehicle-layouts.ts';

/** A picture, the price in a band across, and buttons that gloves can press. */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleWay data={data} />
    <VehicleGallery data={data} look="plain" />
    <div className="vehicle-band">
      <div className="container-site">
        <header className="vehicle-head">
          <VehicleTitle vehicle={data.vehicle} />
        </header>
        <div className="vehicle-cost">
          <SoldNotice vehicle={data.vehicle} />
          {data.vehicle.state !== 'sold' && <VehiclePrice vehicle={data.vehicle} />}
          <MarketPriceMark vehicle={data.vehicle} />
          {data.finance && <FinanceLine offer={data.finance} />}
        </div>
      </div>
    </div>
    <div className="vehicle-yard container-site">
      <ActionButtons actions={data.actions} look="row" note={data.hold} />
      <KeyFacts vehicle={data.vehicle} />
      <div className="vehicle-aside">
        <PhoneCard phone={data.phone} answer={data.phoneAnswer} />
        <UsedCarPromises vehicle={data.vehicle} />
        <VehicleTools data={data} />
        <PriorSale vehicle={data.vehicle} />
      </div>
      <div className="vehicle-halves">
        <div>
          <Details data={data} />
          <Features data={data} />
        </div>
        <div>
          <About data={data} />
          <Finance data={data} />
        </div>
      </div>
      <Where data={data} />
    </div>
    <Similar data={data} />
  </>
);
