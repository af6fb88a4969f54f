import { careersSubcategory, leadCategory, offerAcceptedSubcategory } from './lead-category.ts';

/** What a visitor is told who has sent a form, by the words it is filed under. */
export type SuccessWords = {
  heading: string;
  lead: string;
  next: readonly string[];
  /** Where somebody goes on to who asked about no car in particular. */
  leadsTo: 'search' | 'contact' | 'home';
};

/** What the words depend on beside the filing. */
export type SuccessTold = {
  /** What the site calls a car. */
  noun: string;
  /** Whether it is towed, and so inspected instead of driven. */
  isTowed: boolean;
  /** The PreferredContactMethod; empty where nobody was asked. */
  method: string;
  /** What was offered for a visitor's own car, as far as that is known. */
  offer?: AcceptedOffer | undefined;
};

/** `$29,850` for the `2021 Toyota HiLux`, until `Sunday 22 November` */
export type AcceptedOffer = { figure: string; vehicle: string; until: string };

type Said = SuccessTold & { contact: string };
type Wording = (said: Said) => SuccessWords;

const nothingSaid: SuccessTold = { noun: 'car', isTowed: false, method: '' };

const contacts = new Map([
  ['Phone', 'call you'],
  ['Email', 'email you'],
  ['SMS', 'send you a text message'],
]);

const aboutCar: Wording = ({ noun, contact }) => ({
  heading: 'Thanks, your message is with us',
  lead: `It has reached the people who look after this ${noun}.`,
  next: [
    'A salesperson reads what you have written.',
    `We ${contact} with an answer.`,
    `If the ${noun} is what you are looking for, come and see it.`,
  ],
  leadsTo: 'search',
});

const anyOther: Wording = ({ contact }) => ({
  heading: 'Thanks, your message is with us',
  lead: 'It has reached the people who can answer it.',
  next: [
    'Somebody reads what you have written.',
    `We ${contact} with an answer.`,
    'If anything comes up in the meantime, give us a call.',
  ],
  leadsTo: 'search',
});

/** Said to those who have sent nothing that anybody remembers. */
const unknown: SuccessWords = {
  heading: 'Thank you for your visit',
  lead: 'If you have sent us something, it is with us and somebody will answer it. This page no longer knows what it was.',
  next: [],
  leadsTo: 'search',
};

const testDrive: Wording = ({ noun, contact }) => ({
  heading: 'Thanks, your test drive is requested',
  lead: `We will ${contact} to settle the day and the time.`,
  next: [
    `We check that the ${noun} is ready for the time you have in mind.`,
    `We ${contact} to confirm.`,
    `Bring your driver licence, and take the ${noun} for a proper drive.`,
  ],
  leadsTo: 'search',
});

const inspection: Wording = ({ noun, contact }) => ({
  heading: 'Thanks, your inspection is requested',
  lead: `We will ${contact} to settle the day and the time.`,
  next: [
    `We check that the ${noun} is here and open at the time you have in mind.`,
    `We ${contact} to confirm.`,
    'Come and look around, inside, outside and underneath.',
  ],
  leadsTo: 'search',
});

const ofCategory = new Map<string, Wording>([
  [leadCategory.newCar, aboutCar],
  [leadCategory.usedCar, aboutCar],
  [leadCategory.testDrive, (said) => (said.isTowed ? inspection(said) : testDrive(said))],
  [
    leadCategory.finance,
    ({ contact }) => ({
      heading: 'Thanks, your finance enquiry is with us',
      lead: 'A finance specialist will look at what you have told us.',
      next: [
        'We compare the options that suit your budget.',
        `We ${contact} to talk them through. Nothing is applied for until you say so.`,
        'You decide in your own time.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.sell,
    ({ noun, contact }) => ({
      heading: `Thanks, we have your ${noun}’s details`,
      lead: 'Our buyer will look at what you have told us.',
      next: [
        `We compare your ${noun} with what others like it bring.`,
        `We ${contact} with a price, and with what we still need to know.`,
        `Bring the ${noun} in, and the price is settled on the spot.`,
      ],
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.tradeIn,
    ({ noun, contact }) => ({
      heading: 'Thanks, your trade-in is with us',
      lead: `We will work out what your ${noun} is worth towards the next one.`,
      next: [
        `We compare your ${noun} with what others like it bring.`,
        `We ${contact} with an estimate.`,
        `Bring the ${noun} in, and we settle the figure together.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.service,
    ({ noun, contact }) => ({
      heading: 'Thanks, your service booking is requested',
      lead: `The workshop will ${contact} to confirm the day and the time.`,
      next: [
        `We check the workshop’s calendar and what your ${noun} is due for.`,
        'We confirm the time, and tell you what it will cost before we start.',
        `Bring the ${noun} and its logbook.`,
      ],
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.parts,
    ({ noun, contact }) => ({
      heading: 'Thanks, your parts request is with us',
      lead: `Our parts team will look up what fits your ${noun}.`,
      next: [
        `We find the right part by your ${noun}’s registration or model.`,
        `We ${contact} with its price, and when it can be here.`,
        'Pick it up, or have us fit it.',
      ],
      leadsTo: 'contact',
    }),
  ],
  [
    leadCategory.fleet,
    ({ contact }) => ({
      heading: 'Thanks, your fleet enquiry is with us',
      lead: 'Our fleet specialist will get back to you.',
      next: [
        'We look at what your business needs.',
        `One person will ${contact}, and stays your contact.`,
        'You get a proposal with prices and delivery times.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    leadCategory.quote,
    ({ isTowed }) => ({
      heading: 'Thanks, your quote is on its way',
      lead: 'We will put together a drive-away price for you.',
      next: [
        'We check colours, options and what can be delivered when.',
        'We send you the price with all on-road costs in it.',
        isTowed ? 'Come and look at one whenever you like.' : 'Come and drive one whenever you like.',
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
        method === '' ? 'What went wrong is put right.' : `We ${contact} about it, and put right what went wrong.`,
      ],
      leadsTo: 'home',
    }),
  ],
]);

const ofSubcategory = new Map<string, Wording>([
  [
    'Make an offer',
    ({ noun, contact }) => ({
      heading: 'Thanks, your offer is with us',
      lead: 'A salesperson will answer it in person.',
      next: [
        `We look at what the ${noun} stands at and what we can do.`,
        `We ${contact} with a yes, a no or a figure in between.`,
        `Once we agree, the ${noun} is yours to collect.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Request photos',
    ({ noun }) => ({
      heading: 'Thanks, your photos are requested',
      lead: `Somebody will walk around the ${noun} with a camera.`,
      next: [
        'We take the photos, with what you asked to see.',
        'We send them to you.',
        `If you like what you see, come and look at the ${noun}.`,
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Find me something similar',
    ({ noun, contact }) => ({
      heading: 'Thanks, we are looking for you',
      lead: `We know what you liked about this ${noun}, and look for another.`,
      next: [
        'We look in our stock, and in what is on its way.',
        `We ${contact} with what we have found.`,
        'You decide. There is no obligation.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    'Online purchase started',
    ({ noun }) => ({
      heading: `You have begun to buy this ${noun}`,
      lead: 'Nothing is paid yet, and nothing is held: until a deposit is paid, somebody else can still buy it.',
      next: [
        `To go on, come back to the ${noun} in the browser in which you began.`,
        'To go on elsewhere, press “Save and finish later” on any step: we email you a link that works on any device.',
        'Questions? Ring us or answer this message.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    offerAcceptedSubcategory,
    ({ noun, contact, offer }) => ({
      heading: offer ? `You have accepted our offer of ${offer.figure}` : 'Thanks, your offer is accepted',
      lead: offer
        ? `It is for your ${offer.vehicle}, and stands until ${offer.until}. We look forward to seeing it.`
        : `We look forward to seeing your ${noun}.`,
      next: [
        `We ${contact} to find a time that suits you.`,
        `Bring the ${noun}, its papers, the keys and your driver licence. We look it over together.`,
        'If it is as you have described it, the offer stands.',
      ],
      leadsTo: 'search',
    }),
  ],
  [
    careersSubcategory,
    ({ contact }) => ({
      heading: 'Thanks, your application is with us',
      lead: 'It has reached the people who hire here.',
      next: [
        'We read what you have written.',
        `If there is a place for you, we ${contact} about a first talk.`,
        'If there is none today, we tell you so.',
      ],
      leadsTo: 'home',
    }),
  ],
]);

/** Of nothing that is known to have been sent, it is said that nothing is known. */
export function successWords(
  category: string | null,
  subcategory: string | null = null,
  told: SuccessTold = nothingSaid,
): SuccessWords {
  if (category === null) return unknown;
  const wording = ofSubcategory.get(subcategory ?? '') ?? ofCategory.get(category) ?? anyOther;
  return wording({ ...told, contact: contacts.get(told.method) ?? 'contact you' });
}
