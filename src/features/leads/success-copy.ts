import { careersSubcategory, leadCategory, offerAcceptedSubcategory } from '../forms/lead-category.ts';

/** The text a visitor sees after sending a form, by its category. Also used in the confirmation mail. */
export type SuccessCopy = {
  heading: string;
  lead: string;
  next: readonly string[];
  /** Whether what was requested is final; only where it may look as if it were. */
  notice?: string;
  /** The main link on the success page where the form was about no car. */
  leadsTo: 'search' | 'contact' | 'home';
};

/** Details that the text depends on, beside category and subcategory. */
export type SuccessDetails = {
  /** The site's word for a car. */
  noun: string;
  /** Caravans are inspected instead of driven. */
  isTowed: boolean;
  /** The PreferredContactMethod; empty where the form did not ask. */
  method: string;
  /** The offer for the visitor's own car, where known. */
  offer?: AcceptedOffer | undefined;
};

/** `$29,850` for the `2021 Toyota HiLux`, until `Sunday 22 November` */
export type AcceptedOffer = { figure: string; vehicle: string; until: string };

type CopyInput = SuccessDetails & { contact: string };
type BuildCopy = (input: CopyInput) => SuccessCopy;

const defaultDetails: SuccessDetails = { noun: 'car', isTowed: false, method: '' };

/** An appointment is a request: the dealership may not have the car or the workshop free at that time. */
export const requestNotice = 'This is a request, not a booking yet. It’s final once we’ve confirmed it.';

const contactVerbs = new Map([
  ['Phone', 'call you'],
  ['Email', 'email you'],
  ['SMS', 'send you a text message'],
]);

const aboutCar: BuildCopy = ({ noun, contact }) => ({
  heading: 'Thanks, we’ve got your message',
  lead: `It’s with the team looking after this ${noun}.`,
  next: [
    'A salesperson reads your message.',
    `We ${contact} with an answer.`,
    `If it’s the right ${noun} for you, come in and see it.`,
  ],
  leadsTo: 'search',
});

const anyOther: BuildCopy = ({ contact }) => ({
  heading: 'Thanks, we’ve got your message',
  lead: 'It’s with the right team.',
  next: ['We read your message.', `We ${contact} with an answer.`, 'If anything else comes up, give us a call.'],
  leadsTo: 'search',
});

/** Shown where it is unknown what was sent. */
const unknown: SuccessCopy = {
  heading: 'Thank you for your visit',
  lead: 'If you sent us a message, we have it and will be in touch. This page no longer has the details.',
  next: [],
  leadsTo: 'search',
};

const testDrive: BuildCopy = ({ noun, contact }) => ({
  heading: 'Thanks, we’ve got your test drive request',
  lead: `We’ll ${contact} to confirm the day and time.`,
  next: [
    `We check the ${noun} is available at your preferred time.`,
    `We ${contact} to confirm.`,
    `Bring your driver licence and take the ${noun} for a drive.`,
  ],
  notice: requestNotice,
  leadsTo: 'search',
});

const inspection: BuildCopy = ({ noun, contact }) => ({
  heading: 'Thanks, we’ve got your inspection request',
  lead: `We’ll ${contact} to confirm the day and time.`,
  next: [
    `We check the ${noun} is here and ready to view at your preferred time.`,
    `We ${contact} to confirm.`,
    'Come and look it over: inside, outside and underneath.',
  ],
  notice: requestNotice,
  leadsTo: 'search',
});

const copyByCategory = new Map<string, BuildCopy>([
  [leadCategory.newCar, aboutCar],
  [leadCategory.usedCar, aboutCar],
  [leadCategory.testDrive, (input) => (input.isTowed ? inspection(input) : testDrive(input))],
  [
    leadCategory.finance,
    ({ contact }) => ({
      heading: 'Thanks, we’ve got your finance enquiry',
      lead: 'A finance specialist will look over your details.',
      next: [
        'We compare the options that suit your budget.',
        `We ${contact} to talk them through. Nothing is lodged until you say so.`,
        'You decide in your own time.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.sell,
    ({ noun, contact }) => ({
      heading: `Thanks, we have your ${noun}’s details`,
      lead: 'Our buyer will look over your details.',
      next: [
        'We check what others like it are advertised for.',
        `We ${contact} with a price and any questions.`,
        `Bring the ${noun} in and we’ll settle the price on the spot.`,
      ],
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.tradeIn,
    ({ noun, contact }) => ({
      heading: 'Thanks, we’ve got your trade-in details',
      lead: `We’ll work out what your ${noun} is worth towards your next one.`,
      next: [
        'We check what others like it are advertised for.',
        `We ${contact} with an estimate.`,
        `Bring the ${noun} in and we’ll agree on a final figure.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.service,
    ({ noun, contact }) => ({
      heading: 'Thanks, we’ve got your service booking request',
      lead: `The workshop will ${contact} to confirm the day and time.`,
      next: [
        `We check the workshop calendar and what your ${noun} is due for.`,
        'We confirm the time and tell you the cost before we start.',
        `Bring your ${noun} and its logbook.`,
      ],
      notice: requestNotice,
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.parts,
    ({ noun, contact }) => ({
      heading: 'Thanks, we’ve got your parts request',
      lead: `Our parts team will look up what fits your ${noun}.`,
      next: [
        `We find the right part by your ${noun}’s registration or model.`,
        `We ${contact} with the price and when it’ll be in.`,
        'Pick it up, or we can fit it for you.',
      ],
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.fleet,
    ({ contact }) => ({
      heading: 'Thanks, we’ve got your fleet enquiry',
      lead: 'Our fleet specialist will get back to you.',
      next: [
        'We look at what your business needs.',
        `A fleet specialist will ${contact} and be your contact from then on.`,
        'You get a proposal with prices and delivery times.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.quote,
    ({ isTowed }) => ({
      heading: 'Thanks, your quote is on its way',
      lead: 'We’ll put together a drive-away price for you.',
      next: [
        'We check colours, options and delivery times.',
        'We send you a price that includes all on-road costs.',
        isTowed ? 'Come in and look at one any time.' : 'Come in and drive one any time.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.feedback,
    ({ method, contact }) => ({
      heading: 'Thanks for telling us',
      lead: 'Your feedback goes to the manager.',
      next: [
        'The manager reads it, the good and the bad.',
        method === '' ? 'We fix what went wrong.' : `We ${contact} about it and fix what went wrong.`,
      ],
      leadsTo: 'home',
    }),
  ],
]);

const copyBySubcategory = new Map<string, BuildCopy>([
  [
    'Make an offer',
    ({ noun, contact }) => ({
      heading: 'Thanks, we’ve got your offer',
      lead: 'A salesperson will reply personally.',
      next: [
        `We look at the price and what we can do.`,
        `We ${contact} with a yes, a no or a figure in between.`,
        `Once we agree, the ${noun} is yours to collect.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Request photos',
    ({ noun }) => ({
      heading: 'Thanks, we’ve got your photo request',
      lead: `We’ll take fresh photos of the ${noun} for you.`,
      next: [
        'We take the photos, including anything you asked to see.',
        'We send them to you.',
        `If you like what you see, come in and view the ${noun}.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Find me something similar',
    ({ noun, contact }) => ({
      heading: 'Thanks, we’re on the lookout',
      lead: `We’ll look for another ${noun} like this one.`,
      next: [
        'We check our stock and what’s on its way.',
        `We ${contact} with what we’ve found.`,
        'You decide. There is no obligation.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Online purchase started',
    ({ noun }) => ({
      heading: `You’ve started buying this ${noun}`,
      lead: 'You haven’t paid anything yet and it isn’t on hold: until you pay a deposit, someone else can still buy it.',
      next: [
        `To continue, open the ${noun} again in the same browser.`,
        'To continue on another device, choose “Save and finish later” on any step and we’ll email you a link.',
        'Questions? Call us or reply to this message.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    offerAcceptedSubcategory,
    ({ noun, contact, offer }) => ({
      heading: offer ? `You’ve accepted our estimate of ${offer.figure}` : 'Thanks, you’ve accepted our estimate',
      lead: offer
        ? `It’s for your ${offer.vehicle} and is valid until ${offer.until}. We look forward to seeing it.`
        : `We look forward to seeing your ${noun}.`,
      next: [
        `We ${contact} to find a time that suits you.`,
        `Bring the ${noun}, its registration papers, all keys and your driver licence. We’ll inspect it together.`,
        `The estimate is subject to that inspection: if the ${noun} is as you described, that is the price.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    careersSubcategory,
    ({ contact }) => ({
      heading: 'Thanks, we’ve got your application',
      lead: 'It’s with our hiring team.',
      next: [
        'We read your application.',
        `If there’s a role for you, we ${contact} to arrange a chat.`,
        'If there isn’t one right now, we’ll let you know.',
      ],
      leadsTo: 'home',
    }),
  ],
]);

/** The success text of a category; a generic one where the category is unknown. */
export function getSuccessCopy(
  category: string | null,
  subcategory: string | null = null,
  details: SuccessDetails = defaultDetails,
): SuccessCopy {
  if (category === null) return unknown;
  const build = copyBySubcategory.get(subcategory ?? '') ?? copyByCategory.get(category) ?? anyOther;
  return build({ ...details, contact: contactVerbs.get(details.method) ?? 'contact you' });
}
