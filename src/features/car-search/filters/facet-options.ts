import type { FacetCount } from '../../../search/search-engine.ts';
import { compareText } from '../../../ui/text/compare-text.ts';
import { getFacetSettings } from '../facets.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { hasFixedOrder, sortFacetValues } from '../sort-facet-values.ts';
import { slugify } from '../../cars/slugify.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FacetOption } from './filter-data.ts';

const byNumber = (a: FacetOption, b: FacetOption): number => Number(a.values[0]) - Number(b.values[0]);
const byCountAndName = (a: FacetOption, b: FacetOption): number => b.count - a.count || compareText(a.label, b.label);

/**
 * The options of a facet: by count, then by name, unless the facet has an order of its own. The order does not depend on
 * what is selected. Values with the same label become one option. Selected values are always included, even without a
 * car.
 */
export function buildFacetOptions(
  attribute: RefinableAttribute,
  counts: readonly FacetCount[],
  selected: readonly string[],
): FacetOption[] {
  const missing = selected.filter((value) => !counts.some((each) => each.value === value));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  const options = mergeByLabel(attribute, sortFacetValues(attribute, all));
  if (hasFixedOrder(attribute)) return options;
  const order = getFacetSettings(attribute)?.order;
  if (order === undefined) return options.sort(byCountAndName);
  return options.sort(order === 'ascending' ? byNumber : (a, b) => byNumber(b, a));
}

function mergeByLabel(attribute: RefinableAttribute, counts: readonly FacetCount[]): FacetOption[] {
  const merged = new Map<string, FacetOption & { values: string[] }>();
  for (const { value, count } of counts) {
    const label = getFacetLabel(attribute, value);
    const key = getMergeKey(attribute, label);
    const option = merged.get(key);
    if (option) {
      option.values.push(value);
      option.count += count;
    } else {
      merged.set(key, { label, values: [value], count });
    }
  }
  return [...merged.values()];
}

/** Makes and models are merged by slug, since `HiLux` and `HILUX` share an address. */
const getMergeKey = (attribute: RefinableAttribute, label: string): string =>
  attribute === 'make' || attribute === 'model' ? slugify(label) || label : label;
