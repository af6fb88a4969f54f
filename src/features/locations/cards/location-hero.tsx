import type { ReactNode } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import { InteractiveMapFrame } from '../map/interactive-map-frame.tsx';
import { LocationBadge } from './location-badge.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { Licences, LocationFactRows } from './location-fact-rows.tsx';
import { LocationMap } from '../map/location-map.tsx';
import { LocationSocial } from './location-social.tsx';
import { LocationActions } from './location-actions.tsx';

type LocationHeroProps = {
  card: LocationCardData;
  /** `h1` on the location's own page. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** Further actions. */
  children?: ReactNode;
};

/** One location in large: the map on one side, the details on the other. */
export const LocationHero = ({ card, headingLevel: Heading = 'h2', children }: LocationHeroProps) => (
  <div className="location-hero">
    {card.picture && (
      <Picture
        {...card.picture}
        sizes="(width < 64rem) 100vw, 42rem"
        width={960}
        height={540}
        alt=""
        first
        className="location-photo"
      />
    )}
    {card.map && (
      <div className="location-surroundings">
        <LocationMap name={card.name} map={card.map} isLarge />
        {card.interactiveMap && <InteractiveMapFrame name={card.name} map={card.interactiveMap} />}
      </div>
    )}
    <div className="location-facts">
      <LocationBadge badge={card.badge} />
      <Heading className="location-name">{card.name}</Heading>
      <LocationFactRows facts={card} showsWeek />
      <LocationSocial {...card} />
      <LocationActions card={card} to={card.view ? 'view' : 'contact'}>
        {children}
      </LocationActions>
      <Licences {...card} />
    </div>
  </div>
);
