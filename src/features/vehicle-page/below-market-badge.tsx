import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { Vehicle } from './vehicle.ts';

/** Opens the cars that a visitor can compare the price with. */
export const BelowMarketBadge = ({
  vehicle: { belowMarket, slug },
}: {
  vehicle: Pick<Vehicle, 'belowMarket' | 'slug'>;
}) =>
  belowMarket && (
    <p className="below-market">
      <SmartLink to={`/cars/${slug}/price`}>
        <Icon name="trend-down" />
        {belowMarket}
      </SmartLink>
    </p>
  );
