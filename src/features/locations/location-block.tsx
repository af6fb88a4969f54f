import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { BlockPhone, LocationBlockData } from './location-block.ts';
import { OpeningTimes } from './opening-times.tsx';
import { StarRating } from './star-rating.tsx';

/** The place where a car stands: how to find it, when it is open, whom to ring. */
export function LocationBlock({ block }: { block: LocationBlockData }) {
  return (
    <div className="location-block">
      {block.map && (
        <img
          className="location-map"
          src={block.map}
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
          alt={`Map of the surroundings of ${block.name}`}
        />
      )}
      <div className="location-facts">
        <h3 className="location-name">{block.name}</h3>
        {block.rating && <StarRating rating={block.rating} />}
        <address>
          <Icon name="map-pin" />
          <span>
            {block.street}
            <br />
            {block.town}
          </span>
        </address>
        {block.phones.map((phone) => (
          <Phone key={phone.label ?? ''} {...phone} />
        ))}
        {block.hours && <OpeningTimes hours={block.hours} />}
        {block.alsoAt && (
          <p className="location-row">
            <Icon name="car" />
            {block.alsoAt}
          </p>
        )}
        <p className="location-ways">
          <a className="btn btn-outline" href={block.directions} target="_blank" rel="noopener">
            Get Directions
          </a>
          {block.details && (
            <SmartLink className="text-link" to={block.details}>
              View Details
            </SmartLink>
          )}
        </p>
        {block.licences.length > 0 && <p className="location-licence">{block.licences.join(' · ')}</p>}
      </div>
    </div>
  );
}

const Phone = ({ shown, href, label }: BlockPhone) => (
  <p className="location-row">
    <Icon name="phone" />
    {href ? <a href={href}>{shown}</a> : <span>{shown}</span>}
    {label && <small>{label}</small>}
  </p>
);
