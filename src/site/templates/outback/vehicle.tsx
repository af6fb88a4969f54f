import { FinanceLine } from '../../../features/finance/finance-line.tsx';
import { ActionButtons } from '../../../features/vehicle-page/actions/action-buttons.tsx';
import { PhoneCard } from '../../../features/vehicle-page/phone/phone-card.tsx';
import { KeyFacts } from '../../../features/vehicle-page/key-facts.tsx';
import { MarketIndicator } from '../../../features/vehicle-page/price-details-link.tsx';
import { SoldNotice } from '../../../features/vehicle-page/sold-notice.tsx';
import { UsedCarPromises } from '../../../features/vehicle-page/used-car-promises.tsx';
import { VehiclePrice } from '../../../features/vehicle-page/vehicle-price.tsx';
import { VehicleTitle } from '../../../features/vehicle-page/vehicle-title.tsx';
import { PriorSale } from '../components/vehicle/price-card.tsx';
import { About, Details, Features, Finance, Similar, Where } from '../components/vehicle/vehicle-sections.tsx';
import { VehicleGallery } from '../components/vehicle/vehicle-gallery.tsx';
import { VehicleTools } from '../components/vehicle/vehicle-tools.tsx';
import { VehicleBreadcrumbs } from '../components/vehicle/vehicle-breadcrumbs.tsx';
import type { VehicleLayout } from '../layout-types.ts';

/** A picture, a full-width band with the price, and large buttons. */
export const Vehicle: VehicleLayout = ({ data }) => (
  <>
    <VehicleBreadcrumbs data={data} />
    <VehicleGallery data={data} variant="plain" />
    <div className="vehicle-band">
      <div className="container-site">
        <header className="vehicle-head">
          <VehicleTitle vehicle={data.vehicle} />
        </header>
        <div className="vehicle-cost">
          <SoldNotice vehicle={data.vehicle} />
          {data.vehicle.state !== 'sold' && <VehiclePrice vehicle={data.vehicle} />}
          {data.vehicle.belowMarket && (
            <MarketIndicator belowMarket={data.vehicle.belowMarket} href={data.priceDetailsHref} />
          )}
          {data.finance && <FinanceLine offer={data.finance} />}
        </div>
      </div>
    </div>
    <div className="vehicle-body container-site">
      <ActionButtons actions={data.actions} layout="row" note={data.holdNote} />
      <KeyFacts vehicle={data.vehicle} />
      <div className="vehicle-aside">
        <PhoneCard phone={data.phone} result={data.phoneReveal} />
        <UsedCarPromises vehicle={data.vehicle} />
        <VehicleTools data={data} />
        <PriorSale vehicle={data.vehicle} />
      </div>
      <div className="vehicle-columns">
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
