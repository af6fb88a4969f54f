import { useState } from 'react';
import { useLiveCount } from '../../../features/inventory/live-count/use-live-count.ts';
import { anyPrice, type Prices, rangeOf } from '../../../features/inventory/price-search/price-slider.ts';
import { printSearchState } from '../../../features/inventory/print-search-state.ts';
import { emptySearchState } from '../../../features/inventory/search-state.ts';
import type { HomeData } from '../../home-data.ts';

type Choice = { query: string; make: string; body: string; prices: Prices };

const nothingChosen: Choice = { query: '', make: '', body: '', prices: anyPrice };

/** What a visitor has chosen in a search form of the home page, and how many cars answer it. */
export function useHomeSearch({ count: all }: Pick<HomeData, 'count'>) {
  const [choice, setChoice] = useState(nothingChosen);
  const choose = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const count = useLiveCount(all, printChoice(choice));
  return { choice, choose, count };
}

const printChoice = ({ query, make, body, prices }: Choice): string =>
  printSearchState({
    ...emptySearchState,
    query,
    refinements: { make: [make], body: [body] },
    ranges: { price: rangeOf(prices) },
  });
