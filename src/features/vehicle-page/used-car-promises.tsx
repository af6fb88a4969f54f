import { Icon } from '../../ui/icon.tsx';
import type { Vehicle } from './vehicle.ts';

const icons = ['shield', 'wrench'] as const;

export const UsedCarPromises = ({ vehicle: { promises } }: { vehicle: Pick<Vehicle, 'promises'> }) =>
  promises.length > 0 && (
    <ul className="promises">
      {promises.map((promise, index) => (
        <li key={promise}>
          <Icon name={icons[index] ?? 'shield'} />
          {promise}
        </li>
      ))}
    </ul>
  );
