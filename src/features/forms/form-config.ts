import { z } from 'zod';
import { flag, label, maxMapEntries, paragraph, section, slug } from '../sites/config/schema-helpers.ts';

/** The texts of a form that a site may replace with its own. */
const formTexts = z
  .strictObject({
    heading: label(120).meta({ label: 'Heading', help: 'Above the form.' }),
    intro: paragraph(1000).min(1).meta({ label: 'Introduction', help: 'Between heading and fields.', paragraph: true }),
    submitLabel: label(40).meta({ label: 'Text of the button', help: 'On the button that sends the form.' }),
    disclaimer: paragraph(2000).min(1).meta({ label: 'Small print', help: 'Below the button.', paragraph: true }),
  })
  .partial();

export const formsConfig = section(
  { group: 'contact', label: 'Forms', help: 'What visitors fill in when they enquire.' },
  {
    messageRequired: flag(true, {
      label: 'Message required',
      help: 'Visitors must write something before they can send an enquiry.',
    }),
    optIns: z
      .enum(['one', 'financeAndTrade'])
      .default('one')
      .meta({
        label: 'Consent to marketing',
        help: 'The boxes that visitors tick to hear from you.',
        options: { one: 'One box for everything', financeAndTrade: 'One for finance, one for trade-ins' },
      }),
    optInDefault: flag(true, {
      label: 'Consent ticked at first',
      help: 'Visitors have to untick the box if they do not agree.',
    }),
    regoField: flag(false, {
      label: 'Field for the registration number',
      help: 'Enquiries about a car ask for the visitor’s own number plate.',
    }),
    // "I'm interested in finance." and "I have a trade in."
    interestBoxes: flag(true, {
      label: 'Boxes for finance and trade-in',
      help: 'Visitors tick “I’m interested in finance.” or “I have a trade in.”',
    }),
    locationField: flag(true, {
      label: 'Choice of location',
      help: 'With several locations, visitors choose one in the form.',
    }),
    locationSetsDealership: flag(false, {
      label: 'Location decides who gets the enquiry',
      help: 'The enquiry goes to the dealership of the chosen location instead of the car’s.',
    }),
    testDriveDateTime: flag(true, {
      label: 'Date and time of a test drive',
      help: 'Visitors choose when they would like to come.',
    }),
    testDriveTerms: flag(false, {
      label: 'Conditions of a test drive',
      help: 'Visitors must agree to the conditions before they book.',
    }),
    // By form name, such as test-drive.
    words: z
      .record(slug.meta({ label: 'Form', help: 'Which form.', refersTo: 'form' }), formTexts)
      .refine((words) => Object.keys(words).length <= maxMapEntries, `can have at most ${maxMapEntries} entries`)
      .default({})
      .meta({
        label: 'Texts of forms',
        help: 'Your own heading, introduction, button and small print. What you leave empty stays as it is.',
        item: 'form',
      }),
    additionalServices: z
      .array(label().meta({ label: 'Service', help: 'Visitors can tick it.' }))
      .max(30)
      .default([])
      .meta({
        label: 'Services to tick',
        help: 'Extra services that visitors can ask for in an enquiry about a car. Empty: the question is left out.',
        item: 'service',
      }),
    // First the question, then the contact details.
    enquirySteps: flag(false, {
      label: 'Enquiry in two steps',
      help: 'Visitors write their question first and their contact details on the next screen.',
    }),
    // Caravans: no kilometres field, and an inspection instead of a test drive.
    towedVehicles: flag(false, {
      label: 'Caravans and trailers',
      help: 'Forms do not ask for kilometres, and offer an inspection instead of a test drive.',
    }),
    // The subjects offered on the contact page. With an empty list the question is left out.
    categories: z
      .array(label(60).meta({ label: 'Subject', help: 'Visitors choose it on the contact page.' }))
      .max(30)
      .default([
        'General Enquiry',
        'New Enquiry',
        'Used Enquiry',
        'Finance Enquiry',
        'Service Enquiry',
        'Parts Enquiry',
        'Fleet Enquiry',
        'Careers Enquiry',
      ])
      .meta({
        label: 'Subjects of the contact form',
        help: 'What visitors choose from. Empty: the question is left out.',
        item: 'subject',
      }),
  },
);
export type FormsSection = { forms: z.infer<typeof formsConfig> };
