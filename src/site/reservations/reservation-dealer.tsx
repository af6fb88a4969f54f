import { LocationBlock } from '../../features/locations/location-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReservationData } from './reservation-data.ts';

/** Whom to ring and where to go; of a dealership without a place to be seen, what is known of itself. */
export const ReservationDealer = ({ page: { dealer, place } }: { page: Pick<ReservationData, 'dealer' | 'place'> }) => (
  <section className="reservation-part">
    <h2>{place?.name.startsWith(dealer.name) ? 'Where to see it' : dealer.name}</h2>
    {place ? (
      <LocationBlock block={place} />
    ) : (
      <>
        <p className="reservation-row">
          <Icon name="map-pin" /> {dealer.address}
        </p>
        {dealer.dial && (
          <p className="reservation-row">
            <Icon name="phone" /> <a href={dealer.dial}>{dealer.phone}</a>
          </p>
        )}
      </>
    )}
    <p className="reservation-row">
      <Icon name="mail" /> <a href={`mailto:${dealer.email}`}>{dealer.email}</a>
    </p>
  </section>
);
