import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { FacetTiles } from '../../features/car-search/tiles/facet-tiles.ts';
import type { Review } from '../../features/locations/reviews/review.ts';
import type { HomeBlockName } from '../../features/sites/config/home-blocks.ts';
import type { Manufacturer } from '../../features/sites/dealerships/dealership.ts';
import type { BannerLink } from '../../features/sites/urls/site-links.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';
import type { BlockData } from '../content/block-data.ts';
import type { Picture } from '../shell/shell-data.ts';

export type HomeData = {
  heading: string;
  text: string;
  hero: Picture | null;
  searchPath: string;
  vehicleNouns: Nouns;
  count: number; // the displayed count of all listed cars, see `getDisplayedCount`
  makes: (Manufacturer & { count: number })[];
  popularMakes: string[];
  bodies: { name: string; count: number }[];
  facetTiles: FacetTiles[];
  featuredHeading: string;
  featured: CardCar[];
  card: CardSettings;
  banner: BannerLink[];
  locations: { name: string; slug: string; city: string; state: string; phone: ShownPhone | null }[];
  reviews: Review[]; // the newest few; empty when the site hides them
  rating: { average: number; count: number } | null;
  /** The blocks below the hero; null for the template's default. */
  blocks: HomeBlockName[] | null;
  /** Offers, models and articles that the site has configured and that are not empty. */
  extraBlocks: BlockData[];
  financeHref: string | null; // the target of the finance call to action
};
