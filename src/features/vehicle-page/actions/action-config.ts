import { z } from 'zod';
import { label, linkTarget } from '../../sites/config/schema-helpers.ts';

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

const action = z.strictObject({
  kind: z.enum(actionKinds).meta({
    label: 'What it does',
    help: 'Some appear only where they fit: “Reserve” on cars that can be reserved, for example.',
    options: {
      call: 'Call',
      finance: 'Finance',
      enquire: 'Enquire',
      testDrive: 'Book a test drive',
      tradeIn: 'Value a trade-in',
      reserve: 'Reserve',
      chat: 'Open the chat',
      historyReport: 'History report',
      chatAssistant: 'Open the assistant',
      makeAnOffer: 'Make an offer',
      paymentMethods: 'Payment methods',
      customLink: 'A link of your own',
    },
  }),
  label: label(60).meta({ label: 'Label', help: 'The text of the button.' }),
  to: linkTarget.optional().meta({
    label: 'Leads to',
    help: 'For a link of your own: a page of this website, or an address that starts with https://.',
    refersTo: 'page',
  }),
});

/** The buttons beside a car, in this order. Actions that are not listed are not shown. */
export const actionsConfig = z
  .array(action)
  .max(20)
  .prefault([
    { kind: 'enquire', label: 'Enquire now' },
    { kind: 'testDrive', label: 'Book a test drive' },
    { kind: 'call', label: 'Call the dealer' },
    { kind: 'finance', label: 'Finance this car' },
    { kind: 'tradeIn', label: 'Value my trade-in' },
    { kind: 'reserve', label: 'Reserve online' },
    { kind: 'makeAnOffer', label: 'Make an offer' },
    { kind: 'historyReport', label: 'Car history report' },
  ])
  .meta({
    group: 'cars',
    label: 'Buttons beside a car',
    help: 'On the page of a car, from top to bottom.',
    item: 'button',
  });
export type ActionsSection = { actions: z.infer<typeof actionsConfig> };
