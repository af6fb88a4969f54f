import { OpeningTimes } from '../../features/locations/opening-times.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NearPlace } from './valuation-page-data.ts';

/** Where the car is brought to. A number that is partly hidden is of no use here. */
export function NearPlaceView({ place, noun }: { place: NearPlace; noun: string }) {
  const phone = place.phones.find(({ href }) => href !== null);
  return (
    <aside aria-label={place.isFar ? 'Who looks at it' : 'Where to bring it'} className="form-aside">
      <h2>{place.isFar ? 'The nearest of us' : `Bring your ${noun} to`}</h2>
      {place.isFar && <p>That is a long way from you: we ring you to arrange how we look at your {noun}.</p>}
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
        {phone?.href && (
          <p className="form-place-phone">
            <Icon name="phone" />
            <a href={phone.href}>{phone.shown}</a>
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
