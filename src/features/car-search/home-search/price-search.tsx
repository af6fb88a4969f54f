import { useState } from 'react';
import { HiddenFields } from '../../../ui/forms/hidden-fields.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import type { Nouns } from '../../../ui/text/count-with-noun.ts';
import { ShowMeButton } from '../filters/show-me-button.tsx';
import { printSearchState } from '../print-search-state.ts';
import { emptySearchState, type Refinements } from '../search-state.ts';
import { PriceRangeField } from './price-range-field.tsx';
import { anyPrice, toPriceRange } from './price-slider.ts';
import { useLiveCount } from './use-live-count.ts';

export type PriceSearchData = {
  searchPath: string;
  /** The cars among which the form searches. */
  refinements: Refinements;
  count: number;
  nouns: Nouns;
  legend: string;
};

/** Searches part of the stock by price. */
export function PriceSearch({ search: { searchPath, refinements, count: all, nouns, legend } }: PriceSearchProps) {
  const [prices, setPrices] = useState(anyPrice);
  const isAnyPrice = prices.min === anyPrice.min && prices.max === anyPrice.max;
  const chosen = printSearchState({ ...emptySearchState, refinements, ranges: { price: toPriceRange(prices) } });
  const count = useLiveCount(all, isAnyPrice ? '' : chosen);
  const fields = [...new URLSearchParams(printSearchState({ ...emptySearchState, refinements }))];
  return (
    <SearchForm action={searchPath} className="price-search">
      <HiddenFields fields={fields} />
      <PriceRangeField legend={legend} legendClassName="heading" prices={prices} onChange={setPrices} />
      <ShowMeButton type="submit" count={count} nouns={nouns} />
    </SearchForm>
  );
}

type PriceSearchProps = { search: PriceSearchData };
