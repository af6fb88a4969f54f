import type { OpeningTable } from './opening-table.ts';

/** Where a car stands, as its page shows it: decided and worded by the server. */
export type LocationBlockData = {
  name: string;
  street: string;
  /** 'Invermay TAS 7248' */
  town: string;
  /** The address of a picture of the surroundings; none without coordinates. */
  map: string | null;
  /** On sites with hidden numbers they are masked, and cannot be dialled. */
  phones: BlockPhone[];
  /** Left out where nothing is known of the hours. */
  hours: (OpeningTable & { isOpen: boolean; status: string }) | null;
  licences: string[];
  rating: Rating | null;
  directions: string;
  /** Its page on this site; a location of a dealership that lends the car has none. */
  details: string | null;
  /** 'Also available at Fremantle and Joondalup' */
  alsoAt: string | null;
};

export type BlockPhone = {
  shown: string;
  href: string | null;
  /** The second of two numbers says what it is. */
  label?: string;
  /** Masked, and the one that is rung about the car: whoever has asked for that one may see it here too. */
  isOfCar?: boolean;
};
export type Rating = { average: number; count: number };
