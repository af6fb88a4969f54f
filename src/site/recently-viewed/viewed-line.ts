import type { CardPicture } from '../../features/car-card/card-car.ts';
import type { SeenPrice } from '../../features/sites/browser-storage.ts';

/** A car that the visitor has looked at, as the site shows it now. */
export type ViewedLine = {
  id: number;
  name: string;
  href: string;
  picture: CardPicture | null;
  /** '$34,990', the site's text for cars without a price, or 'Sold'. */
  price: string;
  priceType: string | null; // 'Drive away'
  isOffered: boolean;
  /** Null where the site does not tell how prices change. */
  comparablePrice: SeenPrice | null;
};
