import type { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const vehiclePageConfig = section({
  similarCars: flag(true),
  forceStars: flag(false),
  printAsPdf: flag(false),
  pdfDownload: flag(true),
  marketPriceIndicator: flag(true),
  usedCarPromises: flag(true),
  infoTabs: flag(true),
});
export type VehiclePageSection = { vehiclePage: z.infer<typeof vehiclePageConfig> };
