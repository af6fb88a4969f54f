import { Icon } from '../../ui/icon.tsx';
import { roadsideAssist } from './used-car-promises.ts';
import type { Vehicle } from './vehicle.ts';

export const UsedCarPromises = ({ vehicle: { promises } }: { vehicle: Pick<Vehicle, 'promises'> }) =>
  promises.length > 0 && (
    <ul className="promises">
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name={promise === roadsideAssist ? 'wrench' : 'shield'} />
          {promise}
        </li>
      ))}
    </ul>
  );
