import { FinanceCard } from '../../../../features/finance/finance-card.tsx';
import { InfoTabs } from '../../../../features/vehicle-page/info-tabs/info-tabs.tsx';
import { VehicleDistance } from '../../../../features/vehicle-page/distance/vehicle-distance.tsx';
import { DetailsPanel } from '../../../../features/vehicle-page/details-panel.tsx';
import { FeatureList } from '../../../../features/vehicle-page/feature-list.tsx';
import { PriceDetailsLink } from '../../../../features/vehicle-page/price-details-link.tsx';
import { SimilarCars } from '../../../../features/vehicle-page/similar-cars.tsx';
import { LocationBlock } from '../../../../features/locations/cards/location-block.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { getTemplate } from '../../registry.ts';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type Block = (props: { data: VehicleData }) => React.ReactNode;

/** The market-price indicator in the first screen is the same link. */
export const Details: Block = ({ data: { vehicle, priceDetailsHref } }) =>
  vehicle.specs.length > 0 && (
    <VehicleSection heading="Details" className="vehicle-details">
      <DetailsPanel vehicle={vehicle} />
      {!vehicle.belowMarket && priceDetailsHref && <PriceDetailsLink href={priceDetailsHref} />}
    </VehicleSection>
  );

export const Features: Block = ({ data: { vehicle } }) =>
  vehicle.features.length > 0 && (
    <VehicleSection heading="Features" className="vehicle-features">
      <FeatureList vehicle={vehicle} />
    </VehicleSection>
  );

export const About: Block = ({ data: { vehicle, aboutHeading } }) => (
  <VehicleSection heading={aboutHeading} className="vehicle-about">
    <InfoTabs tabs={vehicle.tabs} />
  </VehicleSection>
);

export const Finance: Block = ({ data: { finance } }) =>
  finance && (
    <VehicleSection heading="Car Finance" className="vehicle-finance">
      <FinanceCard offer={finance} />
    </VehicleSection>
  );

export const Where: Block = ({ data: { vehicle, location, distance } }) =>
  location && (
    <VehicleSection heading="Where to see it" className="vehicle-where">
      <LocationBlock block={location} />
      {distance && <VehicleDistance path={`/cars/${vehicle.slug}`} view={distance} />}
    </VehicleSection>
  );

export const Similar: Block = ({ data: { template, similar, similarHeading, card } }) =>
  similar.length > 0 && (
    <div className="container-site">
      <VehicleSection heading={similarHeading} className="vehicle-similar">
        <SimilarCars cars={similar} settings={card} Card={getTemplate(template).Card} />
      </VehicleSection>
    </div>
  );

type VehicleBlockProps = { heading: string; className?: string; children: ReactNode };

/** A section of a car's page. */
function VehicleSection({ heading, className, children }: VehicleBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('vehicle-block', className)}>
      <h2 id={id} className="block-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
