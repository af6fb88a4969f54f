import type { LiveMap } from './live-map.ts';
import type { LocationFacts } from './location-facts.ts';

/** A location as a card, the head of a page, a grid or a carousel shows it: decided and worded by the server. */
export type LocationCardData = LocationFacts & {
  slug: string;
  /** 'Coming Late 2025' */
  badge: string | null;
  /** A photo; without one the map stands in its place. */
  picture: { src: string; srcSet: string } | null;
  /** Where View Details leads; nowhere on that very page. */
  contact: string | null;
  /** Where View Location leads; nowhere on a page of the location itself. */
  view: string | null;
  social: { name: string; href: string }[];
  /** Where the site shows one that can be moved about. */
  liveMap: LiveMap | null;
};
