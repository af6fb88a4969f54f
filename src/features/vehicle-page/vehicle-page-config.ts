import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const vehiclePageConfig = section(
  { group: 'cars', label: 'Page of a car', help: 'What visitors see when they open a car.' },
  {
    similarCars: flag(true, { label: 'Similar cars', help: 'Shows other cars that may suit at the end of the page.' }),
    forceStars: flag(false, {
      label: 'Always show stars',
      help: 'Shows the location’s stars beside a car even below the lowest average of the reviews setting.',
    }),
    printAsPdf: flag(false, {
      label: 'Print as brochure',
      help: 'The print button opens the PDF brochure instead of printing the page.',
    }),
    pdfDownload: flag(true, { label: 'Brochure download', help: 'Visitors can save a PDF of the car.' }),
    marketPriceIndicator: flag(true, {
      label: 'Price compared with the market',
      help: 'Shows where the price lies among similar cars.',
    }),
    priceHistory: flag(false, {
      label: 'Price history',
      help: 'A page about the price lists the prices of the car since it was listed, and for how many days it has been.',
    }),
    stampDutyEstimate: flag(false, {
      label: 'Estimate of government charges',
      help: 'Of cars whose price excludes government charges, a page about the price estimates stamp duty, transfer and registration by postcode. If all are known, it shows an estimated drive-away price. Compare the rates with their source first.',
    }),
    lastYearsFees: flag(false, {
      label: 'Fees of the last financial year',
      help: 'Fees for transfers and registration change every 1 July. Until those of this year are known, the estimate uses those of the last year, and says so.',
    }),
    stampDutyMaxAge: z.number().int().min(1).max(60).default(24).meta({
      label: 'Oldest rates of stamp duty, in months',
      help: 'A state whose rates were last seen in a publication older than this gets no estimate.',
    }),
    deal: flag(true, {
      label: 'Deal page',
      help: 'One page per car shows each visitor how far they have come: price, trade-in, finance, deposit, test drive and enquiry, each with its next step.',
    }),
    usedCarPromises: flag(true, {
      label: 'Promises for used cars',
      help: 'Lists what you promise with a used car, such as money back.',
    }),
    infoTabs: flag(true, {
      label: 'Tabs with more information',
      help: 'What is included, why to buy from you and how to protect the car, beside your comments.',
    }),
  },
);
export type VehiclePageSection = { vehiclePage: z.infer<typeof vehiclePageConfig> };
