import type { FacetCount } from '../../../search/search-engine.ts';
import { compareText } from '../../../ui/text/compare-text.ts';
import { getFacetSettings } from '../facets.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { hasFixedOrder, sortFacetValues } from '../sort-facet-values.ts';
import { slugify } from '../../cars/slugify.ts';
import { getFacetLabel } from './facet-label.ts';
import type { FacetOption } from './filter-data.ts';

/** `rank` is the number of cars in the stock. */
type RankedOption = FacetOption & { values: string[]; rank: number };

const byNumber = (a: RankedOption, b: RankedOption): number => Number(a.values[0]) - Number(b.values[0]);
const byRankAndName = (a: RankedOption, b: RankedOption): number => b.rank - a.rank || compareText(a.label, b.label);

/**
 * The options of a facet, with the cars of the search. Their order depends on the stock alone: by its number of cars, then by
 * name, unless the facet has an order of its own. So every option keeps its place, even without a car, while the stock has
 * one. Values with the same label become one option. Selected values are always included.
 */
export function buildFacetOptions(
  attribute: RefinableAttribute,
  counts: readonly FacetCount[],
  selected: readonly string[],
  stock: readonly FacetCount[] = counts,
): FacetOption[] {
  const values = new Set([...counts, ...stock].map(({ value }) => value).concat(selected));
  const [found, ranks] = [toCounts(counts), toCounts(stock)];
  const all = [...values].map((value) => ({ value, count: found.get(value) ?? 0 }));
  const options = mergeByLabel(attribute, sortFacetValues(attribute, all), ranks);
  return sortOptions(attribute, options).map(({ label, values, count }) => ({ label, values, count }));
}

const toCounts = (counts: readonly FacetCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map(({ value, count }) => [value, count]));

function sortOptions(attribute: RefinableAttribute, options: RankedOption[]): RankedOption[] {
  if (hasFixedOrder(attribute)) return options;
  const order = getFacetSettings(attribute)?.order;
  if (order === undefined) return options.sort(byRankAndName);
  return options.sort(order === 'ascending' ? byNumber : (a, b) => byNumber(b, a));
}

function mergeByLabel(
  attribute: RefinableAttribute,
  counts: readonly FacetCount[],
  ranks: ReadonlyMap<string, number>,
): RankedOption[] {
  const merged = new Map<string, RankedOption>();
  for (const { value, count } of counts) {
    const rank = ranks.get(value) ?? 0;
    const label = getFacetLabel(attribute, value);
    const key = getMergeKey(attribute, label);
    const option = merged.get(key);
    if (option) {
      option.values.push(value);
      option.count += count;
      option.rank += rank;
    } else {
      merged.set(key, { label, values: [value], count, rank });
    }
  }
  return [...merged.values()];
}

/** Makes and models are merged by slug, since `HiLux` and `HILUX` share an address. */
const getMergeKey = (attribute: RefinableAttribute, label: string): string =>
  attribute === 'make' || attribute === 'model' ? slugify(label) || label : label;
