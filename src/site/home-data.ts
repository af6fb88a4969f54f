import type { CardCar, CardSettings } from '../features/inventory/card/card-car.ts';
import type { FacetTiles } from '../features/inventory/tiles/facet-tiles.ts';
import type { Review } from '../features/locations/review.ts';
import type { HomeBlockName } from '../features/sites/home-blocks.ts';
import type { Manufacturer } from '../features/sites/dealership.ts';
import type { BannerLink } from '../features/sites/site-links.ts';
import type { Nouns } from '../ui/count-of.ts';
import type { BlockData } from './content/block-data.ts';
import type { Picture } from './shell-data.ts';

export type HomeData = {
  heading: string;
  text: string;
  hero: Picture | null;
  searchPath: string;
  vehicleNouns: Nouns;
  count: number; // cars on the site now
  makes: (Manufacturer & { count: number })[];
  bodies: { name: string; count: number }[];
  facetTiles: FacetTiles[];
  featuredHeading: string;
  featured: CardCar[];
  card: CardSettings;
  banner: BannerLink[];
  locations: { name: string; slug: string; city: string; state: string; phone: string | null }[];
  reviews: Review[]; // the newest few; empty where they are not to be shown
  rating: { average: number; count: number } | null;
  /** What stands under the opening; null where that is the template's own choice. */
  blocks: HomeBlockName[] | null;
  /** Offers, models and articles, of those that the site names and has. */
  more: BlockData[];
  financeHref: string | null; // where the invitation to finance leads
};
