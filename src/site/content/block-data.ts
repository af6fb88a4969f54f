import type { StaticBlock } from '../../features/content/blocks/static-block.ts';
import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { LocationCardData } from '../../features/locations/cards/location-card-data.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { OfferCardData } from '../../features/offers/build-offer-card.ts';
import type { ReviewsData } from '../reviews/reviews-data.ts';
import type { ArticleCardData } from './article-card-data.ts';

/** A block with all the data it shows. */
export type BlockData =
  | StaticBlock
  | { kind: 'locations'; heading: string; layout: 'hero' | 'grid' | 'carousel'; cards: LocationCardData[] }
  | { kind: 'reviews'; heading: string; reviews: ReviewsData }
  | { kind: 'offers'; heading: string; offers: { card: OfferCardData; href: string }[] }
  | { kind: 'models'; heading: string; cards: ModelCardData[] }
  | { kind: 'cars'; heading: string; href: string; cars: CardCar[]; card: CardSettings }
  | { kind: 'articles'; heading: string; href: string; articles: ArticleCardData[] }
  | { kind: 'service-advantage' }
  | { kind: 'finance'; href: string };
