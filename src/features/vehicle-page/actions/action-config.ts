import { z } from 'zod';
import { linkTarget } from '../../sites/config/schema-helpers.ts';

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

/** The buttons beside a car, in this order. Actions that are not listed are not shown. */
export const actionsConfig = z.array(action).prefault([
  { kind: 'enquire', label: 'Enquire now' },
  { kind: 'testDrive', label: 'Book a test drive' },
  { kind: 'call', label: 'Call the dealer' },
  { kind: 'finance', label: 'Finance this car' },
  { kind: 'tradeIn', label: 'Value my trade-in' },
  { kind: 'reserve', label: 'Reserve online' },
  { kind: 'makeAnOffer', label: 'Make an offer' },
  { kind: 'historyReport', label: 'Car history report' },
]);
export type ActionsSection = { actions: z.infer<typeof actionsConfig> };
