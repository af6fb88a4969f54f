import { Icon } from '../../ui/icon.tsx';
import type { Vehicle } from './vehicle.ts';

export const KeyFacts = ({ vehicle: { facts } }: { vehicle: Pick<Vehicle, 'facts'> }) => (
  <dl className="key-facts">
    {facts.map(({ icon, label, value }) => (
      <div key={label}>
        <dt>
          <Icon name={icon} />
          {label}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
