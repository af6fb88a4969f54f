import type { ShownPhone } from '../../sites/phone-numbers/shown-phone.ts';
import type { OpeningTable } from '../opening-hours/opening-table.ts';

/** The facts that every view of a location shows. */
export type LocationFacts = {
  name: string;
  street: string;
  /** 'Invermay TAS 7248' */
  town: string;
  /** URL of the drawn map; null without coordinates. */
  map: string | null;
  phones: LocationPhone[];
  /** Null if the hours are unknown. */
  hours: (OpeningTable & { isOpen: boolean; status: string }) | null;
  licences: string[];
  rating: Rating | null;
  directions: string;
};

export type LocationPhone = ShownPhone & {
  /** Only on the second of two numbers. */
  label?: string;
  /** Masked, and the car's phone number: a link to the car's phone card, and shown in full once revealed there. */
  isCarPhone?: boolean;
};

export type Rating = { average: number; count: number };
