import type { ReplyPhone } from './assistant-reply.ts';
import type { GeocodedPlace } from '../../platform/geo/geocoder.ts';
import type { Action } from '../vehicle-page/actions/action.ts';
import type { ReservationOffer } from '../vehicle-page/reservation-offer.ts';
import type { Car } from '../cars/car.ts';
import type { SearchContext } from '../car-search/search-context.ts';
import type { Location } from '../locations/location.ts';
import type { MenuLink } from '../sites/config/menu-config.ts';
import type { FaqConfig } from '../content/faq.ts';
import type { ActionsSection } from '../vehicle-page/actions/action-config.ts';
import type { ChatSection } from '../vehicle-page/chat/chat-config.ts';
import type { FormsSection } from '../forms/form-config.ts';
import type { LinksSection } from '../sites/config/link-config.ts';
import type { LocationsSection } from '../locations/location-config.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { SearchSections } from '../car-search/search-config.ts';

/** An offer in plain text, what it is about, and the link to it. */
export type OfferFact = { name: string; about: readonly string[]; to: string };

/** The car the conversation is about. */
export type CarSubject = {
  car: Car;
  /** The buttons on its page. */
  actions: readonly Action[];
  /** Null if the car cannot be reserved now. */
  reservation: Pick<ReservationOffer, 'terms' | 'holdHours'> | null;
  /** Its sales location; null if unknown. */
  location: Location | null;
};

/** The config sections that answers are built from. */
export type AssistantConfig = SearchSections &
  FaqConfig &
  ActionsSection &
  ChatSection &
  FormsSection &
  LinksSection &
  LocationsSection &
  PhoneSection &
  TextsSection;

/** All data that a site's assistant answers from. */
export type AssistantFacts = {
  search: SearchContext<AssistantConfig>;
  locations: readonly Location[];
  offers: readonly OfferFact[];
  offersFinance: boolean;
  /** The links in the site's menus. */
  menu: readonly MenuLink[];
  subject: CarSubject | null;
  findPlace(query: string): Promise<GeocodedPlace | undefined>;
};

/** One part of a reply. The `answer`s of several parts are joined. */
export type AnswerPart = {
  answer: string;
  phones?: readonly ReplyPhone[];
  links?: readonly { label: string; to: string }[];
};
