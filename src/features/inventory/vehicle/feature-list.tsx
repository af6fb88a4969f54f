import { Fold } from '../../../ui/fold.tsx';
import type { Vehicle } from './vehicle.ts';

const shownAtFirst = 8;

/** What the car has: the first of it, and everything when asked for. */
export function FeatureList({ vehicle: { features } }: { vehicle: Pick<Vehicle, 'features'> }) {
  if (features.length <= shownAtFirst) return <List features={features} />;
  return (
    <Fold
      shown={<List features={features.slice(0, shownAtFirst)} />}
      rest={<List features={features.slice(shownAtFirst)} />}
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
