import { ShowMore } from '../../ui/show-more.tsx';
import type { SpecRow, Vehicle } from './vehicle.ts';

const visibleRows = 4;

/** The specification of a car: the first rows, and the rest folded. */
export function DetailsPanel({ vehicle: { specs } }: { vehicle: Pick<Vehicle, 'specs'> }) {
  if (specs.length <= visibleRows) return <Rows rows={specs} />;
  return (
    <ShowMore
      shown={<Rows rows={specs.slice(0, visibleRows)} />}
      rest={<Rows rows={specs.slice(visibleRows)} />}
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
