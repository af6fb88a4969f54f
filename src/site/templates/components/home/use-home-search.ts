import { useState } from 'react';
import { useLiveCount } from '../../../../features/car-search/home-search/use-live-count.ts';
import { anyPrice, type Prices, toPriceRange } from '../../../../features/car-search/home-search/price-slider.ts';
import { typedQueryParam } from '../../../../features/car-search/natural-language/typed-query.ts';
import { printSearchState } from '../../../../features/car-search/print-search-state.ts';
import { emptySearchState } from '../../../../features/car-search/search-state.ts';
import type { HomeData } from '../../../home/home-data.ts';

type Choice = { query: string; make: string; body: string; prices: Prices };

const nothingChosen: Choice = { query: '', make: '', body: '', prices: anyPrice };

/** The state of a home page search form, and the number of matching cars. */
export function useHomeSearch({ count: all }: Pick<HomeData, 'count'>) {
  const [choice, setChoice] = useState(nothingChosen);
  const choose = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const count = useLiveCount(all, printChoice(choice));
  return { choice, choose, count };
}

function printChoice({ query, make, body, prices }: Choice): string {
  const chosen = printSearchState({
    ...emptySearchState,
    refinements: { make: [make], body: [body] },
    ranges: { price: toPriceRange(prices) },
  });
  const typed = query.trim() === '' ? '' : `${typedQueryParam}=${encodeURIComponent(query)}`;
  return [typed, chosen].filter((part) => part !== '').join('&');
}
