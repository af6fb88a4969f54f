import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { LocationFacts } from '../../features/locations/cards/location-facts.ts';
import type { LocationList } from '../locations/build-location-list.ts';
import type { SelectedModel } from '../models/selected-model.ts';
import type { FormPageCopy } from './form-pages.ts';
import type { CustomContentBody } from './custom-content.ts';

/** Phone and opening hours, as an alternative to the form. */
export type ContactLocation = Pick<LocationFacts, 'name' | 'phones' | 'hours'>;

/** The data of a form page. */
export type FormPageData = FormPageCopy & {
  siteName: string;
  /** The site's custom content for this path. */
  own: CustomContentBody | null;
  canonical: string;
  crumbs: Breadcrumb[];
  place: ContactLocation | null;
  /** Only on pages that show all locations. */
  locations: LocationList | null;
  form: LeadFormView;
  /** The model that the URL names. */
  model: SelectedModel | null;
  /** Where the form is posted to without JavaScript. */
  action: string;
  /** A message where the URL names a car that is not listed. */
  unlistedCarNote: string | null;
  /** A link to the stock, on a page that takes a car and got none. */
  chooseCar: { href: string; label: string } | null;
};
