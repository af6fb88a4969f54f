import { LocationBlock } from '../../features/locations/cards/location-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReservationData } from './reservation-data.ts';

/** Contact and address of the location, or of the dealership if its location is hidden. */
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
