import { Icon } from '../../../ui/icon.tsx';
import type { LocationFacts, LocationPhone } from './location-facts.ts';
import { OpeningTimes } from '../opening-hours/opening-times.tsx';
import { PhoneLink } from '../../sites/phone-numbers/phone-link.tsx';
import { StarRating } from '../reviews/star-rating.tsx';

type LocationFactRowsProps = {
  facts: LocationFacts;
  /** Shows the whole week without a disclosure. */
  showsWeek?: boolean;
};

/** Rating, address, phones and opening hours. */
export const LocationFactRows = ({ facts, showsWeek = false }: LocationFactRowsProps) => (
  <>
    {facts.rating && <StarRating rating={facts.rating} />}
    <address>
      <Icon name="map-pin" />
      <span>
        {facts.street}
        <br />
        {facts.town}
      </span>
    </address>
    {facts.phones.map((phone) => (
      <Phone key={phone.label ?? ''} phone={phone} />
    ))}
    {facts.hours && <OpeningTimes hours={facts.hours} showsWeek={showsWeek} />}
  </>
);

const Phone = ({ phone }: { phone: LocationPhone }) => (
  <p className="location-row">
    <Icon name="phone" />
    <PhoneLink phone={phone} />
    {phone.label && <small>{phone.label}</small>}
  </p>
);

export const DirectionsLink = ({ directions }: Pick<LocationFacts, 'directions'>) => (
  <a className="btn btn-outline" href={directions} target="_blank" rel="noopener">
    Get Directions
  </a>
);

export const Licences = ({ licences }: Pick<LocationFacts, 'licences'>) =>
  licences.length > 0 && <p className="location-licence">{licences.join(' · ')}</p>;
