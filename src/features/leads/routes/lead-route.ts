import { z } from 'zod';
import { isEmailAddress } from '../../../platform/mail/email-address.ts';
import { careersSubcategory, leadCategory, offerAcceptedSubcategory } from '../../forms/lead-category.ts';
import type { RouteChannel } from '../delivery/delivery.ts';

export const routeChannels = ['email', 'adf', 'webhook'] as const satisfies readonly RouteChannel[];

/** At most this many routes in a dealership. */
export const maxRoutes = 50;

/** The categories that a route can be limited to, and the subcategories that go to departments of their own. */
export const routeCategories: readonly string[] = [
  ...Object.values(leadCategory).filter((category) => category !== leadCategory.careers),
  careersSubcategory,
  offerAcceptedSubcategory,
];

const address = z.string().trim().refine(isEmailAddress, 'Enter an email address such as sales@dealer.com.au.');

const urlMessage = 'Enter an address that begins with https://.';

/** Printable ASCII only: URL would drop line breaks silently. */
const webhookUrl = z
  .string()
  .trim()
  .max(2000, 'Use at most 2,000 characters.')
  .refine((text) => /^https:\/\/[!-~]+$/i.test(text) && URL.canParse(text), urlMessage)
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === '' && url.password === '');
  }, 'Leave out the user name and password: messages are signed instead.')
  .transform((text) => new URL(text).href);

const filters = {
  /** None means all. */
  categories: z.array(z.string().min(1).max(100)).max(50).transform(toSortedSet),
  /** None means all. */
  locationIds: z.array(z.number().int().positive()).max(200).transform(toSortedSet),
};

function toSortedSet<Item extends string | number>(items: Item[]): Item[] {
  return [...new Set(items)].toSorted();
}

/** The fields of the route form. The channel of a route never changes: leads that wait for it are built for that channel. */
export const routeInput = z.discriminatedUnion(
  'channel',
  [
    z.object({ channel: z.literal('email'), target: address, ...filters }),
    z.object({ channel: z.literal('adf'), target: address, ...filters }),
    z.object({ channel: z.literal('webhook'), target: webhookUrl, ...filters }),
  ],
  'Choose how leads are sent.',
);
export type RouteInput = z.output<typeof routeInput>;

/** A route as pages show it: without its secret. */
export type LeadRoute = {
  id: number;
  channel: RouteChannel;
  target: string;
  categories: string[];
  locationIds: number[];
  enabled: boolean;
  version: number;
  changeOverUntil: Date | null;
};
