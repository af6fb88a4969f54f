import type { FacetCount } from '../../../search/search-engine.ts';
import { getFacetSettings } from '../facets.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { slugify } from '../../cars/slugify.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FacetOption } from './filter-data.ts';

const maxOptions = 30;

const byNumber = (a: FacetOption, b: FacetOption): number => Number(a.values[0]) - Number(b.values[0]);

/**
 * The options of a facet, in the order of `counts`. Values with the same label become one option. Selected values are
 * always included, even without a car.
 */
export function buildFacetOptions(
  attribute: RefinableAttribute,
  counts: readonly FacetCount[],
  selected: readonly string[],
  limit = maxOptions,
): FacetOption[] {
  const missing = selected.filter((value) => !counts.some((each) => each.value === value));
  const options = mergeByLabel(attribute, [...counts, ...missing.map((value) => ({ value, count: 0 }))]);
  const offered = options.filter(
    ({ values }, index) => index < limit || values.some((value) => selected.includes(value)),
  );
  const order = getFacetSettings(attribute)?.order;
  if (order === undefined) return offered;
  return offered.sort(order === 'ascending' ? byNumber : (a, b) => byNumber(b, a));
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
