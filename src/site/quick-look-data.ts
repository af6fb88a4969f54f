import type { CardCar, CardSettings } from '../features/inventory/card/card-car.ts';
import type { QuickLookDetails } from '../features/inventory/quick-look/quick-look-of.ts';
import type { Trouble } from '../features/inventory/quick-look/quick-look-trouble.tsx';

/** A quick look as the server gives it. */
export type QuickLookData = {
  car: CardCar;
  settings: CardSettings;
  details: QuickLookDetails;
  siteName: string;
  /** The car's own page, with the site's own host. */
  canonical: string;
};

/** As the browser has it. */
export type QuickLookAnswer = QuickLookData | { trouble: Trouble };
