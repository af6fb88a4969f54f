import { Fold } from '../../../ui/fold.tsx';
import type { SpecRow, Vehicle } from './vehicle.ts';

const shownAtFirst = 4;

/** The specification of a car: its first rows, and the others when asked for. */
export function DetailsPanel({ vehicle: { specs } }: { vehicle: Pick<Vehicle, 'specs'> }) {
  if (specs.length <= shownAtFirst) return <Rows rows={specs} />;
  return (
    <Fold
      shown={<Rows rows={specs.slice(0, shownAtFirst)} />}
      rest={<Rows rows={specs.slice(shownAtFirst)} />}
      more="Show more"
      less="Show less"
    />
  );
}

const Rows = ({ rows }: { rows: readonly SpecRow[] }) => (
  <dl className="spec-rows">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
