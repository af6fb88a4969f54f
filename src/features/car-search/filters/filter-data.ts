import type { IconName } from '../../../ui/icon-name.ts';
import type { RefinableAttribute } from '../search-state.ts';
import type { Slider } from './slider/slider-values.ts';

/** An option of a facet. `values` has every spelling that feeds use; selecting the option selects them all. */
export type FacetOption = {
  label: string;
  values: readonly string[];
  count: number;
  /** Of a colour: its CSS colour, or null if its name does not tell. */
  swatch?: string | null;
};

/** `models` is filled for selected makes. The browser fetches the models of any other make when it is opened. */
export type MakeOption = FacetOption & { logo: string | null; models: FacetOption[] | null };

/** Longer lists have a box that finds options. */
export const maxWithoutSearchBox = 15;

/** The most models that a make card lists. */
export const maxModels = 30;

type FilterSection = { label: string; icon: IconName | null; open: boolean; remembersOpen: boolean };

/** What was entered. `town` is where distances are measured from, null without a valid postcode. */
type DistanceFields = { postcode: string; km: number | null; error: string | null; town: string | null };

/** One filter of the site with its options for the current search. */
export type FilterData = FilterSection &
  (
    | { widget: 'text'; attribute: 'query' }
    | ({ widget: 'distance'; attribute: 'distance' } & DistanceFields)
    | ({ widget: 'slider' } & Slider)
    | { widget: 'checkboxes'; attribute: RefinableAttribute; options: FacetOption[] }
    | Dropdown
    | { widget: 'makeCards'; attribute: 'make'; options: MakeOption[]; shown: number }
  );

type Dropdown = {
  widget: 'dropdown';
  attribute: RefinableAttribute;
  options: FacetOption[];
  /** A group of its own, before all options (makes only). */
  popular: FacetOption[];
  /** Whether a box finds options. The stock decides, so that it does not come and go with their number. */
  hasSearchBox: boolean;
};

export type FilterDataFor<Widget extends FilterData['widget']> = Extract<FilterData, { widget: Widget }>;
