import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { QuickLookDetails } from '../../features/vehicle-page/quick-look/build-quick-look.ts';
import type { QuickLookFailure } from '../../features/vehicle-page/quick-look/quick-look-error.tsx';

/** The loader data of a quick look. */
export type QuickLookData = {
  car: CardCar;
  settings: CardSettings;
  details: QuickLookDetails;
  siteName: string;
  /** The canonical URL of the car's page. */
  canonical: string;
};

/** In the browser, loading may fail. */
export type QuickLookResult = QuickLookData | { failure: QuickLookFailure };
