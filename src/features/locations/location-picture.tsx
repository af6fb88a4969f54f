import { Picture } from '../../ui/picture.tsx';
import { LocationBadge } from './location-badge.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { LocationMap } from './location-map.tsx';

/** The location's photo, else the map of its surroundings; the card's style sheet says how high. */
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
