import type { LocationFacts } from './location-facts.ts';

/** View model of a car's location on the vehicle page. */
export type LocationBlockData = LocationFacts & {
  /** Target of View Location; null for a location of another dealership, which has no page on this site. */
  view: string | null;
  /** 'Also available at Fremantle and Joondalup' */
  alsoAt: string | null;
};
