import type { LocationFacts } from './location-facts.ts';

/** Where a car stands, as its page shows it: decided and worded by the server. */
export type LocationBlockData = LocationFacts & {
  /** Where View Location leads; a location of a dealership that lends the car has no page on this site. */
  view: string | null;
  /** 'Also available at Fremantle and Joondalup' */
  alsoAt: string | null;
};
