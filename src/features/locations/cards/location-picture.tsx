import { Picture } from '../../../ui/picture.tsx';
import { LocationBadge } from './location-badge.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { LocationMap } from '../map/location-map.tsx';

/** The location's photo, else its map. The card's styles set the height. */
export const LocationPicture = ({ card, sizes }: { card: LocationCardData; sizes: string }) => (
  <div className="location-picture">
    {card.picture ? (
      <Picture {...card.picture} sizes={sizes} width={960} height={540} alt="" />
    ) : (
      card.map && <LocationMap name={card.name} map={card.map} />
    )}
    <LocationBadge badge={card.badge} />
  </div>
);
