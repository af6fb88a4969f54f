import type { OpeningTable } from './opening-table.ts';

/** What any block says of a location, be it a card, the head of a page or the place where a car stands. */
export type LocationFacts = {
  name: string;
  street: string;
  /** 'Invermay TAS 7248' */
  town: string;
  /** The address of a picture of the surroundings; none without coordinates. */
  map: string | null;
  /** On sites with hidden numbers they are masked, and cannot be dialled. */
  phones: LocationPhone[];
  /** Left out where nothing is known of the hours. */
  hours: (OpeningTable & { isOpen: boolean; status: string }) | null;
  licences: string[];
  rating: Rating | null;
  directions: string;
};

export type LocationPhone = {
  shown: string;
  href: string | null;
  /** The second of two numbers says what it is. */
  label?: string;
  /** Masked, and the one that is rung about the car: whoever has asked for that one may see it here too. */
  isOfCar?: boolean;
};

export type Rating = { average: number; count: number };
