import { OpeningTimes } from '../../features/locations/opening-hours/opening-times.tsx';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NearbyLocation } from './valuation-page-data.ts';

/** Where to bring the car. */
export function NearbyLocationView({ place, noun }: { place: NearbyLocation; noun: string }) {
  const [phone] = place.phones;
  return (
    <aside aria-label={place.isFar ? 'Our nearest location' : 'Where to bring it'} className="form-aside">
      <h2>{place.isFar ? 'Our nearest location' : `Bring your ${noun} to`}</h2>
      {place.isFar && <p>That is a long way from you. We will call you to arrange an inspection of your {noun}.</p>}
      <div className="near-place">
        <p>
          <b>{place.name}</b>
          <br />
          {place.street}
          <br />
          {place.town}
        </p>
        {place.distance && (
          <p className="near-distance">
            <Icon name="map-pin" />
            {place.distance}
          </p>
        )}
        {place.hours && <OpeningTimes hours={place.hours} />}
        {phone && (
          <p className="form-place-phone">
            <Icon name="phone" />
            <PhoneLink phone={phone} />
          </p>
        )}
        <p>
          <a className="btn btn-outline" href={place.directions} target="_blank" rel="noopener">
            Get Directions
          </a>
        </p>
      </div>
    </aside>
  );
}
