import { z } from 'zod';
import { flag, section } from '../../sites/config/schema-helpers.ts';

/** What happens with a car that is elsewhere. Shown beside its distance. */
export const transferConfig = section(
  {
    group: 'stock',
    label: 'Transfer and delivery',
    help: 'What visitors read beside the distance of a car. Only for websites that list cars of several dealerships.',
  },
  {
    enabled: flag(false, {
      label: 'Show transfer or delivery',
      help: 'Says with the distance whether you bring the car closer.',
    }),
    kind: z
      .enum(['transfer', 'delivery'])
      .default('transfer')
      .meta({
        label: 'What you offer',
        help: 'A transfer brings the car to another of your locations, a delivery to the customer.',
        options: { transfer: 'Transfer', delivery: 'Delivery' },
      }),
    freeWithinKm: z.number().int().min(1).max(5000).nullable().default(null).meta({
      label: 'Free within',
      help: 'Distance from the visitor’s postcode to the car. Farther away it is on request.',
      unit: 'km',
      whenEmpty: 'Always on request',
    }),
  },
);
export type TransferSection = { transfer: z.infer<typeof transferConfig> };
