import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import type { LocationBlockData } from '../../features/locations/location-block.ts';
import type { FormPageWords } from './form-pages.ts';

/** Whom to ring instead of sending a form, and when. */
export type PlaceToRing = Pick<LocationBlockData, 'name' | 'phones' | 'hours'>;

/** A page with a form as the server gives it. */
export type FormPageData = FormPageWords & {
  siteName: string;
  canonical: string;
  crumbs: Crumb[];
  place: PlaceToRing | null;
  locations: LocationBlockData[];
  form: FormView;
  /** Where the form is posted to without JavaScript. */
  action: string;
  /** Said where the address names a car that is not to be seen. */
  lostCar: string | null;
  /** Where a car is chosen, on a page that is about one and names none. */
  chooseCar: { href: string; label: string } | null;
};
