import type { FacetCount } from '../../../search/search-engine.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { slugOf } from '../slug-of.ts';
import { facetLabel } from './facet-label.ts';
import type { FacetOption } from './filter-data.ts';

const mostOptions = 30;

const byNumber = (a: FacetOption, b: FacetOption): number => Number(a.values[0]) - Number(b.values[0]);

/** Of what is a number, its own order says more than how many cars there are. */
const orders: Partial<Record<RefinableAttribute, (a: FacetOption, b: FacetOption) => number>> = {
  seats: byNumber,
  year: (a, b) => byNumber(b, a),
};

/**
 * What a facet offers, in the order it was counted. Values that read the same are one option; what is chosen is always
 * among them, be it that no car has it.
 */
export function facetOptions(
  attribute: RefinableAttribute,
  counts: readonly FacetCount[],
  chosen: readonly string[],
  most = mostOptions,
): FacetOption[] {
  const missing = chosen.filter((value) => !counts.some((each) => each.value === value));
  const options = unite(attribute, [...counts, ...missing.map((value) => ({ value, count: 0 }))]);
  const offered = options.filter(({ values }, place) => place < most || values.some((value) => chosen.includes(value)));
  const order = orders[attribute];
  return order ? offered.sort(order) : offered;
}

function unite(attribute: RefinableAttribute, counts: readonly FacetCount[]): FacetOption[] {
  const united = new Map<string, FacetOption & { values: string[] }>();
  for (const { value, count } of counts) {
    const label = facetLabel(attribute, value);
    const key = nameOf(attribute, label);
    const option = united.get(key);
    if (option) {
      option.values.push(value);
      option.count += count;
    } else {
      united.set(key, { label, values: [value], count });
    }
  }
  return [...united.values()];
}

/** Makes and models have addresses of their own: what these cannot tell apart is one, as `HiLux` and `HILUX`. */
const nameOf = (attribute: RefinableAttribute, label: string): string =>
  attribute === 'make' || attribute === 'model' ? slugOf(label) || label : label;
