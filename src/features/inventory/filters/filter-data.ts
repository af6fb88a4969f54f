import type { IconName } from '../../../ui/icon-name.ts';
import type { RangeAttribute, RefinableAttribute } from '../search-state.ts';

/** One choice of a facet. Feeds may spell one thing in several ways: choosing it asks for all of them. */
export type FacetOption = { label: string; values: readonly string[]; count: number };

/** `models` are those of a chosen make; of any other they are asked for when a visitor wants to see them. */
export type MakeOption = FacetOption & { logo: string | null; models: FacetOption[] | null };

/** Of one make, as many as its card lists. */
export const mostModels = 30;

type FilterSection = { label: string; icon: IconName | null; open: boolean; remembersOpen: boolean };

/** A section of the filters, as the site's config orders them, with what it offers for the search at hand. */
export type FilterData = FilterSection &
  (
    | { widget: 'text'; attribute: 'query' }
    | { widget: 'slider'; attribute: RangeAttribute; bounds: { min: number; max: number } }
    | { widget: 'checkboxes'; attribute: RefinableAttribute; options: FacetOption[] }
    /** Of makes the first `popular` are a group of their own. */
    | { widget: 'dropdown'; attribute: RefinableAttribute; options: FacetOption[]; popular: number }
    | { widget: 'makeCards'; attribute: 'make'; options: MakeOption[]; shown: number }
  );

export type FilterOf<Widget extends FilterData['widget']> = Extract<FilterData, { widget: Widget }>;
