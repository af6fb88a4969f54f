import type { AustralianState } from '../../features/sites/dealership.ts';

/** What the legal texts name of a site and of who stands behind it. */
export type LegalFacts = {
  site: string;
  dealerships: readonly string[];
  /** Where any of them has a place. */
  states: readonly AustralianState[];
  address: string;
  email: string;
  /** As the site shows it: partly hidden on some. */
  phone: string | null;
  licences: readonly string[];
  /** Whom to complain to, in the dealership's own words. */
  complaintsContact: string | null;
  vehicle: string;
  vehicles: string;
  /** The dealer's own terms, in Markdown. */
  customTerms: string | null;
  /** A tag manager that visitors may allow. */
  measuresVisits: boolean;
  /** A chat of another company's, which visitors open or allow. */
  hasOthersChat: boolean;
  /** For how many hours a deposit holds a vehicle; null where none can be paid online. */
  holdHours: number | null;
};
