import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { LiveMapFrame } from './live-map-frame.tsx';
import { LocationBadge } from './location-badge.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { Licences, LocationFactRows } from './location-fact-rows.tsx';
import { LocationMap } from './location-map.tsx';
import { LocationSocial } from './location-social.tsx';
import { LocationWays } from './location-ways.tsx';

type LocationHeroProps = {
  card: LocationCardData;
  /** The heading of a page that is about this location. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** What can be done about it on this very page. */
  children?: ReactNode;
};

/** One location at large: the map on one side, the details on the other. */
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
        {card.liveMap && <LiveMapFrame name={card.name} map={card.liveMap} />}
      </div>
    )}
    <div className="location-facts">
      <LocationBadge badge={card.badge} />
      <Heading className="location-name">{card.name}</Heading>
      <LocationFactRows facts={card} showsWeek />
      <LocationSocial {...card} />
      <LocationWays card={card} to={card.view ? 'view' : 'contact'}>
        {children}
      </LocationWays>
      <Licences {...card} />
    </div>
  </div>
);
