import { z } from 'zod';
import type { ProcessorName } from '../../platform/payments/payments.ts';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const processorNames = ['stripe', 'sandbox'] as const satisfies readonly ProcessorName[];

export const reservationConfig = section(
  { group: 'money', label: 'Reservations', help: 'Visitors pay a refundable deposit and you hold the car.' },
  {
    enabled: flag(true, {
      label: 'Reserve online',
      help: 'Shows “Reserve online” beside cars that can be reserved.',
    }),
    deposit: z.number().int().min(1).max(10_000).default(200).meta({
      label: 'Deposit',
      help: 'What a visitor pays to reserve a car.',
      unit: 'dollars',
    }),
    holdHours: z.number().int().min(1).max(336).default(48).meta({
      label: 'Hold a car for',
      help: 'How long a reserved car is unavailable to others. Visitors read this before they pay.',
      unit: 'hours',
    }),
    // The address ends in /buy-online instead of /checkout.
    buyOnline: flag(false, {
      label: '“Buy online” address',
      help: 'The address of the payment page ends in /buy-online instead of /checkout.',
    }),
    usedCarsOnly: flag(false, { label: 'Used cars only', help: 'New and demo cars cannot be reserved online.' }),
    checkoutJourney: flag(false, {
      label: 'Purchase in steps',
      help: 'Visitors choose trade-in, finance, accessories and pick-up before they pay.',
    }),
    // The payment processors a visitor may use, preferred first. A car may narrow the list further.
    processors: z
      .array(z.enum(processorNames))
      .max(2)
      .default([...processorNames])
      .meta({
        label: 'Payment providers',
        help: 'The first that is available takes the payment.',
        ordered: true,
        operator: true,
        options: { stripe: 'Stripe', sandbox: 'Test cards (demo only)' },
      }),
  },
);
export type ReservationSection = { reservation: z.infer<typeof reservationConfig> };
