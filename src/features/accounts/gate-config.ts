import { z } from 'zod';
import { flag, section, sitePath } from '../sites/config/schema-helpers.ts';
import { canBeGated } from './sign-in-gates.ts';

const gatedRoute = sitePath
  .regex(/^[^?#*]*$/, 'must be a path without * or a query; everything below it is gated too')
  .refine(canBeGated, 'must leave open the home page, the sign-in, the account and the legal pages');

/** The pages and forms that require an account. */
export const gatesConfig = section(
  { group: 'access', label: 'Sign-in required', help: 'What visitors can use only after they sign in by phone.' },
  {
    routes: z
      .array(
        gatedRoute.meta({
          label: 'Page',
          help: 'This page and all below it ask visitors to sign in first.',
          refersTo: 'page',
        }),
      )
      .max(100)
      .default([])
      .meta({
        label: 'Pages that need an account',
        help: 'Visitors who are not signed in are asked to do so first. Search engines cannot read these pages.',
        item: 'page',
      }),
    checkout: flag(false, {
      label: 'Account to reserve a car',
      help: 'Visitors sign in before they pay a deposit.',
    }),
    finance: flag(false, {
      label: 'Account to see repayments',
      help: 'Visitors sign in before they see a quote made for them.',
    }),
  },
);
export type GatesSection = { gates: z.infer<typeof gatesConfig> };
