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
    /** The `popular` options form a group of their own, before all of them (makes only). */
    | { widget: 'dropdown'; attribute: RefinableAttribute; options: FacetOption[]; popular: FacetOption[] }
    | { widget: 'makeCards'; attribute: 'make'; options: MakeOption[]; shown: number }
  );

export type FilterDataFor<Widget extends FilterData['widget']> = Extract<FilterData, { widget: Widget }>;
