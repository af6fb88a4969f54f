import { Icon } from '../../ui/icon.tsx';
import type { Vehicle } from './vehicle.ts';

export const BelowMarketBadge = ({ vehicle: { belowMarket } }: { vehicle: Pick<Vehicle, 'belowMarket'> }) =>
  belowMarket && (
    <p className="below-market">
      <Icon name="trend-down" />
      {belowMarket}
    </p>
  );
