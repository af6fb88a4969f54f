import { z } from 'zod';
import { flag, phoneNumber, section } from './schema-helpers.ts';

const phoneByType = z
  .strictObject({
    new: phoneNumber.meta({ label: 'New cars', help: 'The number beside new cars.' }),
    demo: phoneNumber.meta({ label: 'Demo cars', help: 'The number beside demo cars.' }),
    used: phoneNumber.meta({ label: 'Used cars', help: 'The number beside used cars.' }),
  })
  .partial();

export const phoneConfig = section(
  { group: 'contact', label: 'Phone numbers', help: 'How visitors see and call your numbers.' },
  {
    // Masked after the fifth digit until the visitor reveals them.
    hideNumbers: flag(false, {
      label: 'Hide the end of phone numbers',
      help: 'Visitors see the first five digits and tap to show the rest, so you can count who wanted to call.',
    }),
    callButton: flag(true, {
      label: 'Call button',
      help: 'Shows a button on phones that starts a call.',
    }),
    byCarType: phoneByType.default({}).meta({
      label: 'Own number per kind of car',
      help: 'Shown beside cars of that kind instead of the location’s number. Leave empty to use the location’s.',
    }),
  },
);
export type PhoneSection = { phone: z.infer<typeof phoneConfig> };
