import { z } from 'zod';
import { flag, section, sitePath } from '../sites/config/schema-helpers.ts';
import { canBeGated } from './sign-in-gates.ts';

const gatedRoute = sitePath
  .regex(/^[^?#*]*$/, 'must be a path without * or a query; everything below it is gated too')
  .refine(canBeGated, 'must leave open the home page, the sign-in, the account and the legal pages');

/** What requires an account. */
export const gatesConfig = section({
  routes: z.array(gatedRoute).default([]),
  checkout: flag(false),
  finance: flag(false),
});
export type GatesSection = { gates: z.infer<typeof gatesConfig> };
