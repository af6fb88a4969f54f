import { z } from 'zod';
import { flag, section, slug } from '../sites/config/schema-helpers.ts';

/** The texts of a form that a site may replace with its own. */
const formTexts = z
  .strictObject({
    heading: z.string().min(1),
    intro: z.string().min(1),
    submitLabel: z.string().min(1).max(40),
    disclaimer: z.string().min(1),
  })
  .partial();

export const formsConfig = section({
  messageRequired: flag(true),
  optIns: z.enum(['one', 'financeAndTrade']).default('one'),
  optInDefault: flag(true),
  regoField: flag(false),
  interestBoxes: flag(true), // "I'm interested in finance." and "I have a trade in."
  locationField: flag(true),
  locationSetsDealership: flag(false),
  testDriveDateTime: flag(true),
  testDriveTerms: flag(false),
  words: z.record(slug, formTexts).default({}), // by form name, such as test-drive
  additionalServices: z.array(z.string()).default([]),
  enquirySteps: flag(false), // first the question, then the contact details
  towedVehicles: flag(false), // caravans: no kilometres field, and an inspection instead of a test drive
  // The subjects offered on the contact page. With an empty list the question is left out.
  categories: z
    .array(z.string().min(1).max(60))
    .default([
      'General Enquiry',
      'New Enquiry',
      'Used Enquiry',
      'Finance Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Fleet Enquiry',
      'Careers Enquiry',
    ]),
});
export type FormsSection = { forms: z.infer<typeof formsConfig> };
