import { z } from 'zod';
import type { ProcessorName } from '../../../platform/payments/payments.ts';
import { financePaths } from '../finance-paths.ts';
import { financeProviders } from '../finance-provider.ts';
import { mayBeGated } from '../gate.ts';
import { flag, linkTarget, phoneNumber, section, sitePath } from './parts.ts';

const phoneByType = z.strictObject({ new: phoneNumber, demo: phoneNumber, used: phoneNumber }).partial();

export const phone = section({
  hideNumbers: flag(false), // masked after the fifth digit until a visitor asks
  callButton: flag(true),
  byCarType: phoneByType.default({}),
});

export const vehiclePage = section({
  similarCars: flag(true),
  forceStars: flag(false),
  printAsPdf: flag(false),
  pdfDownload: flag(true),
  marketPriceIndicator: flag(true),
  usedCarPromises: flag(true),
  infoTabs: flag(true),
});

const actionKinds = [
  'call',
  'finance',
  'enquire',
  'testDrive',
  'tradeIn',
  'reserve',
  'chat',
  'historyReport',
  'chatAssistant',
  'makeAnOffer',
  'paymentMethods',
  'customLink',
] as const;

const action = z.strictObject({ kind: z.enum(actionKinds), label: z.string().min(1), to: linkTarget.optional() });

/** The buttons beside a car, in this order; one that is not listed does not show. */
export const actions = z.array(action).prefault([
  { kind: 'enquire', label: 'Enquire now' },
  { kind: 'testDrive', label: 'Book a test drive' },
  { kind: 'call', label: 'Call the dealer' },
  { kind: 'finance', label: 'Finance this car' },
  { kind: 'tradeIn', label: 'Value my trade-in' },
  { kind: 'reserve', label: 'Reserve online' },
  { kind: 'makeAnOffer', label: 'Make an offer' },
  { kind: 'historyReport', label: 'Car history report' },
]);

/** The built-in assistant, and the third-party chat widget: its button asks for it, or consent and an idle moment. */
export const chat = section({
  assistant: flag(false), // at the corner of every page; a button of the cars opens it too
  scriptUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  load: z.enum(['click', 'idle']).default('click'), // idle: for visitors who agree, once the page has nothing to do
  opensForOffers: flag(false), // Make an Offer opens the widget instead of the form
});

export const finance = section({
  provider: z.enum(financeProviders).nullable().default(null),
  hidden: flag(false),
  calculatorRate: z.union([z.literal(10), z.literal(8.5)]).default(10),
  path: z.enum(financePaths).default('/finance'),
  callToAction: flag(true),
  // What the calculator's comparison rate counts with, in whole dollars: once at the start, and every month.
  establishmentFee: z.number().int().min(0).max(5000).default(395),
  monthlyFee: z.number().int().min(0).max(100).default(8),
});

export const processorNames = ['stripe', 'sandbox'] as const satisfies readonly ProcessorName[];

export const reservation = section({
  enabled: flag(true),
  deposit: z.number().int().min(1).max(10_000).default(200),
  holdHours: z.number().int().min(1).max(336).default(48),
  buyOnline: flag(false), // the address ends in /buy-online instead of /checkout
  usedCarsOnly: flag(false),
  checkoutJourney: flag(false),
  // Whom a visitor may pay through, the preferred one first; a car has its own say in it.
  processors: z.array(z.enum(processorNames)).default([...processorNames]),
});

export const valuation = section({
  enabled: flag(true),
  savesResult: flag(false),
  // What is offered for a car in excellent order, of a hundred dollars that the market asks for it.
  offerPercent: z.number().int().min(50).max(100).default(86),
});

const gatedRoute = sitePath
  .regex(/^[^?#*]*$/, 'must be a path alone, without * or a query: what lies below it is gated with it')
  .refine(mayBeGated, 'must leave open the home page, the sign-in, the account and the legal pages');

export const gates = section({ routes: z.array(gatedRoute).default([]), checkout: flag(false), finance: flag(false) });
