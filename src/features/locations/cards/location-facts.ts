import type { OpeningTable } from '../opening-hours/opening-table.ts';

/** What every view of a location shows. */
export type LocationFacts = {
  name: string;
  street: string;
  /** 'Invermay TAS 7248' */
  town: string;
  /** URL of the drawn map; null without coordinates. */
  map: string | null;
  /** Masked and without a link on sites that hide numbers. */
  phones: LocationPhone[];
  /** Null if the hours are unknown. */
  hours: (OpeningTable & { isOpen: boolean; status: string }) | null;
  licences: string[];
  rating: Rating | null;
  directions: string;
};

export type LocationPhone = {
  shown: string;
  href: string | null;
  /** Only on the second of two numbers. */
  label?: string;
  /** Masked, and the car's phone number: shown in full once the visitor has revealed the car's number. */
  isCarPhone?: boolean;
};

export type Rating = { average: number; count: number };
