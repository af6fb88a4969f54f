import type { DistanceView } from '../../features/vehicle-page/distance/distance-view.ts';
import type { FinanceOffer } from '../../features/finance/finance-offer.ts';
import type { Action, ActionNote } from '../../features/vehicle-page/actions/action.ts';
import type { StickyFooterData } from '../../features/vehicle-page/actions/build-sticky-footer.ts';
import type { ActionOverlaysData } from '../../features/vehicle-page/actions/build-action-overlays.ts';
import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { CarPhone, PhoneRevealResult } from '../../features/vehicle-page/phone/car-phone.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { Vehicle } from '../../features/vehicle-page/vehicle.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { LocationBlockData } from '../../features/locations/cards/location-block-data.ts';
import type { ViewedCar } from '../../features/sites/browser-storage.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { VehicleMetaSource } from './vehicle-meta.ts';

/** The loader data of a car's page. */
export type VehicleData = {
  template: TemplateName;
  vehicle: Vehicle;
  /** The car as a card, for the favourite and compare buttons. */
  cardCar: CardCar;
  breadcrumbs: Breadcrumb[];
  searchPath: string;
  actions: Action[];
  /** States that another customer has reserved the car, and until when. */
  holdNote: ActionNote | null;
  phone: CarPhone | null;
  /** What the browser remembers of this car; null if the site does not list viewed cars, or the car is not for sale. */
  viewed: ViewedCar | null;
  /** 'Dropped $500 since you looked', from the browser. */
  priceDrop?: string | null;
  /** The result of posting the phone reveal form. */
  phoneReveal?: PhoneRevealResult | undefined;
  finance: FinanceOffer | null;
  priceDetailsHref: string | null; // the page about the price
  dealHref: string | null; // the page of the visitor's deal
  financeHref: string | null; // the target of the finance call to action
  location: LocationBlockData | null;
  /** Null on a site that does not offer it. */
  distance: DistanceView | null;
  similar: CardCar[];
  aboutHeading: string;
  similarHeading: string;
  card: CardSettings;
  hasPdf: boolean;
  hasPrint: boolean;
  stickyFooter: StickyFooterData;
  overlays: ActionOverlaysData;
  /** The form that the address opens over the page. */
  form: LeadFormView | null;
  meta: VehicleMetaSource;
};
