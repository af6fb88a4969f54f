import type { CardCar, CardSettings } from '../../features/inventory/card/card-car.ts';
import type { Template } from '../../features/sites/template-name.ts';
import type { PriceChange } from '../../features/watchlist/price-change.ts';
import type { PageHead } from '../page-head.ts';
import type { Nouns } from '../../ui/count-of.ts';

/** The watchlist of a customer as the server gives it: everything is in words already. */
export type WatchlistPageData = {
  kind: 'watchlist';
  template: Template;
  head: PageHead;
  searchPath: string;
  nouns: Nouns;
  settings: CardSettings;
  compares: boolean;
  summary: string;
  cars: WatchedCard[];
  gone: GoneCar[];
};

export type WatchedCard = {
  car: CardCar;
  saved: string; // 'Saved 3 Nov'
  state: string | null; // 'Sold since you saved it'
  change: PriceChange | null;
};

/** A car that the site does not show any more. */
export type GoneCar = {
  id: number;
  name: string | null; // nothing for another dealer's
  saved: string;
  similar: string; // the address of what is nearest to it
};
