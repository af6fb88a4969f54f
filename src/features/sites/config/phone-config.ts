import { z } from 'zod';
import { flag, phoneNumber, section } from './schema-helpers.ts';

const phoneByType = z.strictObject({ new: phoneNumber, demo: phoneNumber, used: phoneNumber }).partial();

export const phoneConfig = section({
  hideNumbers: flag(false), // masked after the fifth digit until the visitor reveals them
  callButton: flag(true),
  byCarType: phoneByType.default({}),
});
export type PhoneSection = { phone: z.infer<typeof phoneConfig> };
