import type { InteractiveMap } from '../map/interactive-map.ts';
import type { LocationFacts } from './location-facts.ts';

/** Leads to the cars of a location: 'See the 87 cars here'. */
export type StockLink = { href: string; label: string };

/** View model of a location for cards, heroes, grids and carousels. */
export type LocationCardData = LocationFacts & {
  slug: string;
  /** 'Coming Late 2025' */
  badge: string | null;
  /** A photo; null shows the map instead. */
  picture: { src: string; srcSet: string } | null;
  /** Target of View Details; null on that page itself. */
  contact: string | null;
  /** Target of View Location; null on a page of the location itself. */
  view: string | null;
  /** Null if it has no cars. */
  stock: StockLink | null;
  social: { name: string; href: string }[];
  /** On sites that offer one. */
  interactiveMap: InteractiveMap | null;
};
