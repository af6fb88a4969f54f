import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';

/** The facts about a site and its business that legal documents contain. */
export type LegalFacts = {
  site: string;
  dealerships: readonly string[];
  /** The states in which they have a location. */
  states: readonly AustralianState[];
  address: string;
  email: string;
  /** As the site shows it; masked on some sites. */
  phone: string | null;
  licences: readonly string[];
  /** The complaints contact, as entered by the dealership. */
  complaintsContact: string | null;
  vehicle: string;
  vehicles: string;
  /** The dealer's own terms, in Markdown. */
  customTerms: string | null;
  /** Whether the site asks for consent to a tag manager. */
  measuresVisits: boolean;
  /** Whether the site has a third-party chat. */
  hasThirdPartyChat: boolean;
  /** Hours that a deposit holds a vehicle; null if no deposit can be paid online. */
  holdHours: number | null;
};
