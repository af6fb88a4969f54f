import type { ReactNode } from 'react';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { DirectionsLink } from './location-fact-rows.tsx';

/** `contact` is the card's own button, `view` the one of blocks that introduce a location. */
type LocationWaysProps = { card: LocationCardData; to: 'contact' | 'view'; children?: ReactNode };

const labels = { contact: 'View Details', view: 'View Location' } as const;

/** On to the location, unless it is the page being shown, and the way there. */
export function LocationWays({ card, to, children }: LocationWaysProps) {
  const href = card[to];
  return (
    <p className="location-ways">
      {children}
      {href && (
        <SmartLink to={href} className="btn btn-brand">
          {labels[to]}
          <span className="sr-only">: {card.name}</span>
        </SmartLink>
      )}
      <DirectionsLink {...card} />
    </p>
  );
}
