import { classNames } from '../../../ui/class-names.ts';
import type { LocationCardData } from './location-card-data.ts';
import { Licences, LocationFactRows } from './location-fact-rows.tsx';
import { LocationSocial } from './location-social.tsx';
import { LocationActions } from './location-actions.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LocationBadge } from './location-badge.tsx';
import { LocationMap } from '../map/location-map.tsx';

type LocationCardProps = {
  card: LocationCardData;
  headingLevel?: 'h2' | 'h3';
  /** The picture is 230 px high instead of 150. */
  isLarge?: boolean;
  leadsTo?: 'contact' | 'view';
};

const sizes = { usual: '(width < 40rem) 100vw, 26rem', large: '(width < 48rem) 100vw, 40rem' };

/** A location with its address, opening hours and contact details. */
export const LocationCard = ({
  card,
  headingLevel: Heading = 'h3',
  isLarge = false,
  leadsTo = 'contact',
}: LocationCardProps) => (
  <article className={classNames('location-card', isLarge && 'location-card-large')}>
    <LocationPicture card={card} sizes={isLarge ? sizes.large : sizes.usual} />
    <div className="location-facts">
      <Heading className="location-name">{card.name}</Heading>
      <LocationFactRows facts={card} />
      <LocationSocial {...card} />
      <Licences {...card} />
      <LocationActions card={card} to={leadsTo} />
    </div>
  </article>
);

/** The location's photo, else its map. The card's styles set the height. */
const LocationPicture = ({ card, sizes }: { card: LocationCardData; sizes: string }) => (
  <div className="location-picture">
    {card.picture ? (
      <Picture {...card.picture} sizes={sizes} width={960} height={540} alt="" />
    ) : (
      card.map && <LocationMap name={card.name} map={card.map} />
    )}
    <LocationBadge badge={card.badge} />
  </div>
);
