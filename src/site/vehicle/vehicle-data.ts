import type { FinanceOffer } from '../../features/finance/finance-offer.ts';
import type { Action, ActionNote } from '../../features/inventory/actions/action.ts';
import type { StickyFooterData } from '../../features/inventory/actions/sticky-footer-of.ts';
import type { VehicleExtrasData } from '../../features/inventory/actions/vehicle-extras-of.ts';
import type { CardCar, CardSettings } from '../../features/inventory/card/card-car.ts';
import type { CarPhone, PhoneAnswer } from '../../features/inventory/phone/car-phone.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { Vehicle } from '../../features/inventory/vehicle/vehicle.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import type { LocationBlockData } from '../../features/locations/location-block.ts';
import type { Template } from '../../features/sites/template-name.ts';
import type { VehicleMetaSource } from './vehicle-meta.ts';

/** A car's own page as the server gives it. */
export type VehicleData = {
  template: Template;
  vehicle: Vehicle;
  /** The car as a card has it: what a favourite and a comparison are made of. */
  kept: CardCar;
  crumbs: Crumb[];
  searchPath: string;
  actions: Action[];
  /** That somebody else has the car, and until when. */
  hold: ActionNote | null;
  phone: CarPhone | null;
  /** The answer to a form that asked for the whole number. */
  phoneAnswer?: PhoneAnswer | undefined;
  finance: FinanceOffer | null;
  financeHref: string | null; // where the invitation to finance leads
  location: LocationBlockData | null;
  similar: CardCar[];
  aboutHeading: string;
  similarHeading: string;
  card: CardSettings;
  pdf: boolean;
  prints: boolean;
  footer: StickyFooterData;
  extras: VehicleExtrasData;
  /** The form that the address asks for, over the page. */
  form: FormView | null;
  meta: VehicleMetaSource;
};
