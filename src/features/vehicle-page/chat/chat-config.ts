import { z } from 'zod';
import { flag, section } from '../../sites/config/schema-helpers.ts';

/** The built-in assistant, and a third-party chat widget loaded on click or, with consent, when the page is idle. */
export const chatConfig = section({
  assistant: flag(false), // at the corner of every page; a button beside a car can open it too
  scriptUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  load: z.enum(['click', 'idle']).default('click'), // idle: after consent, when the page has nothing else to do
  opensForOffers: flag(false), // Make an Offer opens the widget instead of the form
});
export type ChatSection = { chat: z.infer<typeof chatConfig> };
