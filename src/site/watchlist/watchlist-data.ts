import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { PriceChange } from '../../features/watchlist/price-change.ts';
import type { PageHead } from '../shell/page-head.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';

/** The view model of the watchlist page, with all texts. */
export type WatchlistPageData = {
  kind: 'watchlist';
  template: TemplateName;
  head: PageHead;
  searchPath: string;
  nouns: Nouns;
  settings: CardSettings;
  compares: boolean;
  offersFavourites: boolean; // whether to offer the import of the browser's favourites
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

/** A car that the site no longer shows. */
export type GoneCar = {
  id: number;
  name: string | null; // null for another dealer's car
  saved: string;
  similar: string; // URL of the closest search
};
