import { z } from 'zod';
import { flag, section, slug } from './parts.ts';

/** What a site says in its own words about a form; the rest stays as it is. */
const formWords = z
  .strictObject({
    heading: z.string().min(1),
    intro: z.string().min(1),
    submitLabel: z.string().min(1).max(40),
    disclaimer: z.string().min(1),
  })
  .partial();

export const forms = section({
  messageRequired: flag(true),
  optIns: z.enum(['one', 'financeAndTrade']).default('one'),
  optInDefault: flag(true),
  regoField: flag(false),
  interestBoxes: flag(true), // "I'm interested in finance." and "I have a trade in."
  locationField: flag(true),
  locationSetsDealership: flag(false),
  testDriveDateTime: flag(true),
  testDriveTerms: flag(false),
  words: z.record(slug, formWords).default({}), // by the name of the form, such as test-drive
  additionalServices: z.array(z.string()).default([]),
  enquirySteps: flag(false), // first the question, then who asks
  towedVehicles: flag(false), // caravans: no kilometres to ask for, and an inspection instead of a test drive
  // What somebody who writes from the contact page can say that it is about; without any the question is left out.
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

export const locations = section({
  showLicences: flag(true),
  viewLocationTo: z.enum(['location', 'contact']).default('location'),
  byAppointment: flag(false), // Closed reads 'By appointment only' for sales and service
  bookService: flag(false),
  enquireLocation: slug.nullable().default(null),
  weAccept: flag(false),
  interactiveMap: z.enum(['none', 'openstreetmap', 'google']).default('none'), // after a press; Google's needs a location's map_key
  callZone: z.enum(['Australia/Perth', 'location']).default('Australia/Perth'),
});

export const reviews = section({ hidden: flag(false), minimumRating: z.number().min(0).max(5).default(4) });

export const analytics = section({
  // Loaded for visitors who agree, on a site whose Content-Security-Policy then allows it.
  tagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .nullable()
    .default(null),
});
