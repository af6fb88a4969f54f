import { Carousel } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { LocationCard } from './location-card.tsx';
import type { LocationCardData } from './location-card-data.ts';

type LocationCarouselProps = { heading?: string; cards: readonly LocationCardData[]; className?: string };

/** Visible without swiping. */
const mostWithoutHint = 3;

/** Scrolls by touch without JavaScript, which adds two arrows. */
export const LocationCarousel = ({ heading = 'Our Locations', cards, className }: LocationCarouselProps) => (
  <Section heading={heading} {...(className && { className })} aside={cards.length > mostWithoutHint && <SwipeHint />}>
    <Carousel steps={['Previous locations', 'Next locations']} className="location-carousel">
      {cards.map((card) => (
        <li key={card.slug}>
          <LocationCard card={card} leadsTo="view" />
        </li>
      ))}
    </Carousel>
  </Section>
);

const SwipeHint = () => (
  <p className="swipe-hint">
    Swipe
    <Icon name="arrow-right" />
  </p>
);
