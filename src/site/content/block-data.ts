import type { WrittenBlock } from '../../features/content/blocks/written-block.ts';
import type { CardCar, CardSettings } from '../../features/inventory/card/card-car.ts';
import type { LocationCardData } from '../../features/locations/location-card-data.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { OfferCardData } from '../../features/offers/offer-card-of.ts';
import type { ReviewsData } from '../reviews/reviews-data.ts';
import type { ArticleCardData } from './article-card-data.ts';

/** A block as the server gives it: with everything that it shows. */
export type BlockData =
  | WrittenBlock
  | { kind: 'locations'; heading: string; layout: 'hero' | 'grid' | 'carousel'; cards: LocationCardData[] }
  | { kind: 'reviews'; heading: string; reviews: ReviewsData }
  | { kind: 'offers'; heading: string; offers: { card: OfferCardData; href: string }[] }
  | { kind: 'models'; heading: string; cards: ModelCardData[] }
  | { kind: 'cars'; heading: string; href: string; cars: CardCar[]; card: CardSettings }
  | { kind: 'articles'; heading: string; href: string; articles: ArticleCardData[] }
  | { kind: 'service-advantage' }
  | { kind: 'finance'; href: string };
