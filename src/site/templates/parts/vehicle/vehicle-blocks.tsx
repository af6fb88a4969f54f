import { FinanceCard } from '../../../../features/finance/finance-card.tsx';
import { InfoTabs } from '../../../../features/inventory/info-tabs/info-tabs.tsx';
import { DetailsPanel } from '../../../../features/inventory/vehicle/details-panel.tsx';
import { FeatureList } from '../../../../features/inventory/vehicle/feature-list.tsx';
import { SimilarCars } from '../../../../features/inventory/vehicle/similar-cars.tsx';
import { LocationBlock } from '../../../../features/locations/location-block.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { templateNamed } from '../../registry.ts';
import { VehicleBlock } from './vehicle-block.tsx';

type Block = (props: { data: VehicleData }) => React.ReactNode;

export const Details: Block = ({ data: { vehicle } }) =>
  vehicle.specs.length > 0 && (
    <VehicleBlock heading="Details" className="vehicle-details">
      <DetailsPanel vehicle={vehicle} />
    </VehicleBlock>
  );

export const Features: Block = ({ data: { vehicle } }) =>
  vehicle.features.length > 0 && (
    <VehicleBlock heading="Features" className="vehicle-features">
      <FeatureList vehicle={vehicle} />
    </VehicleBlock>
  );

export const About: Block = ({ data: { vehicle, aboutHeading } }) => (
  <VehicleBlock heading={aboutHeading} className="vehicle-about">
    <InfoTabs tabs={vehicle.tabs} />
  </VehicleBlock>
);

export const Finance: Block = ({ data: { finance } }) =>
  finance && (
    <VehicleBlock heading="Car Finance" className="vehicle-finance">
      <FinanceCard offer={finance} />
    </VehicleBlock>
  );

export const Where: Block = ({ data: { location } }) =>
  location && (
    <VehicleBlock heading="Where to see it" className="vehicle-where">
      <LocationBlock block={location} />
    </VehicleBlock>
  );

export const Similar: Block = ({ data: { template, similar, similarHeading, card } }) =>
  similar.length > 0 && (
    <div className="container-site">
      <VehicleBlock heading={similarHeading} className="vehicle-similar">
        <SimilarCars cars={similar} settings={card} Card={templateNamed(template).Card} />
      </VehicleBlock>
    </div>
  );
