import { LocationCard } from './location-card.tsx';
import type { LocationCardData } from './location-card-data.ts';

type LocationGridProps = { cards: readonly LocationCardData[]; headingLevel?: 'h2' | 'h3' };

/** Up to two cards have the large picture. */
const mostLarge = 2;

export const LocationGrid = ({ cards, headingLevel = 'h3' }: LocationGridProps) => (
  <ul className="location-grid">
    {cards.map((card) => (
      <li key={card.slug}>
        <LocationCard card={card} headingLevel={headingLevel} isLarge={cards.length <= mostLarge} />
      </li>
    ))}
  </ul>
);
