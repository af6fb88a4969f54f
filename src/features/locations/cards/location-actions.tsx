import type { ReactNode } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { LocationCardData } from './location-card-data.ts';
import { DirectionsLink } from './location-fact-rows.tsx';

/** `contact` on cards, `view` in blocks that introduce a location. */
type LocationActionsProps = { card: LocationCardData; to: 'contact' | 'view'; children?: ReactNode };

const labels = { contact: 'View Details', view: 'View Location' } as const;

/** Links to the location, unless it is the current page, to its cars, and to directions. */
export function LocationActions({ card, to, children }: LocationActionsProps) {
  const href = card[to];
  return (
    <p className="location-actions">
      {children}
      {href && (
        <SmartLink to={href} className="btn btn-brand">
          {labels[to]}
          <span className="sr-only">: {card.name}</span>
        </SmartLink>
      )}
      {card.stock && (
        <SmartLink to={card.stock.href} className="btn btn-outline">
          {card.stock.label}
          <span className="sr-only">: {card.name}</span>
        </SmartLink>
      )}
      <DirectionsLink {...card} />
    </p>
  );
}
