import { Icon } from '../../../ui/icon.tsx';
import type { Vehicle } from './vehicle.ts';

const icons = ['shield', 'wrench'] as const;

/** What the dealer promises with every used car. */
export const UsedCarPromises = ({ vehicle: { promises } }: { vehicle: Pick<Vehicle, 'promises'> }) =>
  promises.length > 0 && (
    <ul className="promises">
      {promises.map((promise, place) => (
        <li key={promise}>
          <Icon name={icons[place] ?? 'shield'} />
          {promise}
        </li>
      ))}
    </ul>
  );
