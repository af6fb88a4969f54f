import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import type { LocationFacts } from '../../features/locations/location-facts.ts';
import type { ShownLocations } from '../locations/show-locations.ts';
import type { AskedModel } from '../models/asked-model.ts';
import type { FormPageWords } from './form-pages.ts';
import type { OwnPart } from './own-words.ts';

/** Whom to ring instead of sending a form, and when. */
export type PlaceToRing = Pick<LocationFacts, 'name' | 'phones' | 'hours'>;

/** A page with a form as the server gives it. */
export type FormPageData = FormPageWords & {
  siteName: string;
  /** What the site has written for this address. */
  own: OwnPart | null;
  canonical: string;
  crumbs: Crumb[];
  place: PlaceToRing | null;
  /** Of a page that shows all of the site's. */
  locations: ShownLocations | null;
  form: FormView;
  /** The model that the address names, on a page that is about one. */
  model: AskedModel | null;
  /** Where the form is posted to without JavaScript. */
  action: string;
  /** Said where the address names a car that is not to be seen. */
  lostCar: string | null;
  /** Where a car is chosen, on a page that is about one and names none. */
  chooseCar: { href: string; label: string } | null;
};
