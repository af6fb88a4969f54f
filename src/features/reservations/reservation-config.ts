import { z } from 'zod';
import type { ProcessorName } from '../../platform/payments/payments.ts';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const processorNames = ['stripe', 'sandbox'] as const satisfies readonly ProcessorName[];

export const reservationConfig = section({
  enabled: flag(true),
  deposit: z.number().int().min(1).max(10_000).default(200),
  holdHours: z.number().int().min(1).max(336).default(48),
  buyOnline: flag(false), // the address ends in /buy-online instead of /checkout
  usedCarsOnly: flag(false),
  checkoutJourney: flag(false),
  // The payment processors a visitor may use, preferred first. A car may narrow the list further.
  processors: z.array(z.enum(processorNames)).default([...processorNames]),
});
export type ReservationSection = { reservation: z.infer<typeof reservationConfig> };
