import { ShowMore } from '../../ui/show-more.tsx';
import type { Vehicle } from './vehicle.ts';

const visibleFeatures = 8;

/** The first features, and the rest folded. */
export function FeatureList({ vehicle: { features } }: { vehicle: Pick<Vehicle, 'features'> }) {
  if (features.length <= visibleFeatures) return <List features={features} />;
  return (
    <ShowMore
      shown={<List features={features.slice(0, visibleFeatures)} />}
      rest={<List features={features.slice(visibleFeatures)} />}
      more={`Show all ${features.length} features`}
      less="Hide"
    />
  );
}

const List = ({ features }: Pick<Vehicle, 'features'>) => (
  <ul className="points">
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);
