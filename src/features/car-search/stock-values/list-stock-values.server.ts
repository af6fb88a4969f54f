import { facetAttributes } from '../../cars/facet-attributes.ts';
import { attributeLabels } from '../attribute-labels.ts';
import { facets } from '../facets.ts';
import { getFacetLabel } from '../filters/facet-label.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState } from '../search-state.ts';
import type { StockFilter } from './stock-filter.ts';

/** More than any website's cars have, except for free texts such as badges. */
const maxValues = 500;

/** Attributes with values to choose from; of the others, such as the price, searches take a range. */
const chosenByValue = facetAttributes.filter((attribute) => facets[attribute].limit > 0);

/** What the cars on the website can be filtered by, with the number of cars of each value. */
export async function listStockValues(context: SearchContext): Promise<StockFilter[]> {
  const found = await searchCars(context, emptySearchState, {
    pageSize: 0,
    facets: Object.fromEntries(chosenByValue.map((attribute) => [attribute, maxValues])),
  });
  return chosenByValue.map((attribute) => ({
    attribute,
    label: attributeLabels[attribute],
    values: (found.facets[attribute] ?? []).map(({ value, count }) => ({
      value,
      label: getFacetLabel(attribute, value),
      count,
    })),
  }));
}
