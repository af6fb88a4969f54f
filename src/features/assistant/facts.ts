import type { GeocodedPlace } from '../../platform/geo/geocoder.ts';
import type { Action } from '../inventory/actions/action.ts';
import type { Car } from '../inventory/car.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import type { Location } from '../locations/location.ts';
import type { MenuLink } from '../sites/config/look.ts';

/** An offer in plain words, what it is about, and where it is read in full. */
export type OfferFact = { name: string; about: readonly string[]; to: string };

/** The car that the conversation is about. */
export type CarSubject = {
  car: Car;
  /** The buttons of its page. */
  actions: readonly Action[];
  /** Its sales location; null where none is known. */
  location: Location | null;
};

/** All that the assistant of a site knows. Nothing outside it is ever asked. */
export type AssistantFacts = {
  search: SearchContext;
  locations: readonly Location[];
  offers: readonly OfferFact[];
  offersFinance: boolean;
  /** What the site's menus lead to. */
  menu: readonly MenuLink[];
  subject: CarSubject | null;
  findPlace(query: string): Promise<GeocodedPlace | undefined>;
};

/** What one answer says; `answer` is what the sentences of several are joined to. */
export type Part = {
  answer: string;
  links?: readonly { label: string; to: string }[];
};
