import type { FormKindName } from '../../features/leads/form/form-kind-name.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import type { Site } from '../../features/sites/site.ts';

/** What the words of a page may name. */
type Named = { site: string; vehicle: string; vehicles: string; isTowed: boolean };

export type FormPageWords = {
  heading: string;
  lead: string;
  /** For search engines. */
  description: string;
  /** What happens once the form is sent. */
  next: readonly (readonly [what: string, more: string])[];
};

/** A page that is there for its form. */
export type FormPage = {
  kind: FormKindName;
  /** Every address of the page; the first is the one that search engines are told. */
  paths: readonly [string, ...string[]];
  /** `?car_id=` names the car that it is about. */
  takesCar?: boolean;
  /** Shows all of the site's locations under the form. */
  showsLocations?: boolean;
  words(named: Named): FormPageWords;
};

export const formPages: readonly FormPage[] = [
  {
    kind: 'test-drive',
    paths: ['/book-test-drive'],
    takesCar: true,
    words: (named) => (named.isTowed ? inspectionWords(named) : testDriveWords(named)),
  },
  {
    kind: 'contact',
    paths: ['/contact-us', '/contact'],
    showsLocations: true,
    words: ({ site }) => ({
      heading: 'Contact us',
      lead: 'Ask anything. Your message goes straight to the people who can answer it.',
      description: `Contact ${site}: send us a message, call us, or find our locations and opening hours.`,
      next: [
        ['Your message is read.', 'By somebody who works on what you ask about.'],
        ['We answer you.', 'The way you prefer, usually within one business day.'],
      ],
    }),
  },
  {
    kind: 'general',
    paths: ['/enquire'],
    takesCar: true,
    words: ({ site, vehicle, vehicles }) => ({
      heading: 'Tell us what you are looking for',
      lead: `Not every ${vehicle} reaches our website. Say what matters to you and we will look for it.`,
      description: `Tell ${site} what you are looking for, and hear from us when we have it.`,
      next: [
        ['We look around.', `In our stock, in what is on its way, and among ${vehicles} we know of.`],
        ['We tell you what we found.', 'With price and photos, the way you prefer.'],
        ['You decide.', 'There is no obligation.'],
      ],
    }),
  },
  {
    kind: 'sell',
    paths: ['/sell-my-car'],
    words: ({ site, vehicle }) => ({
      heading: `Sell us your ${vehicle}`,
      lead: `Tell us about your ${vehicle} and we will make you an offer, whether or not you buy from us.`,
      description: `Sell your ${vehicle} to ${site}: a few questions, a fair offer, and we look after the paperwork.`,
      next: [
        ['We look at the market.', `What others like your ${vehicle} sell for, as they stand today.`],
        ['You hear what we can offer.', 'The way you prefer, and we answer what you want to know.'],
        ['We inspect, you are paid.', 'We look after the paperwork, and pay out any finance first.'],
      ],
    }),
  },
  {
    kind: 'trade-in',
    paths: ['/trade-in'],
    takesCar: true,
    words: ({ site, vehicle }) => ({
      heading: `Trade in your ${vehicle}`,
      lead: `Put your ${vehicle} towards the next one. It takes two minutes and commits you to nothing.`,
      description: `Trade in your ${vehicle} at ${site}: tell us about it and hear what it is worth towards your next one.`,
      next: [
        ['We value it.', 'From what you tell us and what the market pays.'],
        ['We contact you.', 'With a figure, and what would move it.'],
        ['You bring it along.', 'After a short inspection the amount comes off the price of your next one.'],
      ],
    }),
  },
  {
    kind: 'service',
    paths: ['/service', '/genuine-service'],
    words: ({ site, vehicle }) => ({
      heading: 'Book a service',
      lead: `Say what your ${vehicle} needs and when it suits you. You know the price before we begin.`,
      description: `Book a service at ${site}: choose what your ${vehicle} needs and a time that suits you.`,
      next: [
        ['We check the workshop.', 'And hold the time you have asked for.'],
        ['We confirm with you.', 'With what it will cost, and how long it takes.'],
        ['You bring it in.', 'We call you before doing anything that was not agreed.'],
      ],
    }),
  },
  {
    kind: 'parts',
    paths: ['/vehicle-parts-and-accessories', '/parts/search'],
    words: ({ site, vehicle }) => ({
      heading: 'Parts and accessories',
      lead: `Tell us what you need and which ${vehicle} it is for. We find the part that fits.`,
      description: `Order genuine parts and accessories from ${site}: tell us what you need and we find what fits.`,
      next: [
        ['We find the part.', `By the registration or VIN of your ${vehicle}, so that it fits.`],
        ['You hear the price.', 'And whether it is here or how long it takes.'],
        ['You collect it, or we fit it.', 'Whichever suits you.'],
      ],
    }),
  },
  {
    kind: 'fleet',
    paths: ['/fleet'],
    words: ({ site, vehicles }) => ({
      heading: 'Fleet and business',
      lead: `From one to a hundred ${vehicles}, looked after by one person who knows your business.`,
      description: `Fleet and business sales at ${site}: tell us what your business needs and we come back with a proposal.`,
      next: [
        ['A fleet specialist calls you.', 'To understand what your business needs.'],
        ['You get a proposal.', `Which ${vehicles}, at what price, by when, with the running costs.`],
        ['We look after the rest.', 'Delivery, servicing and replacement, with one person to ring.'],
      ],
    }),
  },
  {
    kind: 'quote',
    paths: ['/models/get-quote'],
    takesCar: true,
    words: ({ site, isTowed }) => ({
      heading: 'Get a quote',
      lead: 'Choose what you would like and we send you a price with everything in it.',
      description: `Get a quote from ${site}: tell us the model you would like and we answer with a full price.`,
      next: [
        ['We put your quote together.', 'Colour, options and on-road costs included.'],
        ['We send it to you.', 'In writing, usually within one business day.'],
        ['You ask whatever is left.', isTowed ? 'Or come in for a look.' : 'Or come in for a drive.'],
      ],
    }),
  },
  {
    kind: 'careers',
    paths: ['/careers'],
    words: ({ site }) => ({
      heading: 'Work with us',
      lead: 'Sales, workshop, parts or office: tell us who you are and what you would like to do.',
      description: `Careers at ${site}: tell us about yourself and what you would like to do.`,
      next: [
        ['We read what you write.', 'And keep it to the people who hire.'],
        ['We call you.', 'If there is a place for you now, or may soon be.'],
        ['We meet.', 'You see the workplace and the people.'],
      ],
    }),
  },
  {
    kind: 'feedback',
    paths: ['/customer-feedback-survey'],
    words: ({ site }) => ({
      heading: 'How did we do?',
      lead: 'Good or bad, we want to hear it. It takes a minute.',
      description: `Tell ${site} how your visit was. Every answer is read by the people who run the place.`,
      next: [
        ['A manager reads it.', 'Whatever you write.'],
        ['We put right what we can.', 'And reply to you, should you want that.'],
      ],
    }),
  },
];

const testDriveWords = ({ site, vehicle }: Named): FormPageWords => ({
  heading: 'Book a test drive',
  lead: 'Pick a time that suits you. It is free, and there is no obligation.',
  description: `Book a test drive at ${site}: choose a day and a time, and we have the ${vehicle} ready for you.`,
  next: [
    ['We check the time.', `Somebody makes sure that the ${vehicle} is ready for you.`],
    ['We confirm with you.', 'By phone, email or SMS, as you like it.'],
    ['You drive.', 'Bring your driver licence and take your time.'],
  ],
});

const inspectionWords = ({ site, vehicle }: Named): FormPageWords => ({
  heading: 'Book an inspection',
  lead: 'Pick a time that suits you. It is free, and there is no obligation.',
  description: `Book an inspection at ${site}: choose a day and a time, and we have the ${vehicle} open for you.`,
  next: [
    ['We check the time.', `Somebody makes sure that the ${vehicle} is here and open.`],
    ['We confirm with you.', 'By phone, email or SMS, as you like it.'],
    ['You look around.', 'Inside, outside and underneath. Take your time.'],
  ],
});

/** The words of a page on one site, which may have its own for the form. */
export function wordsOnSite(
  { kind, words }: FormPage,
  { name, config: { texts, forms } }: Pick<Site, 'name'> & { config: Pick<SiteConfig, 'texts' | 'forms'> },
): FormPageWords {
  const ours = words({
    site: name,
    vehicle: texts.vehicleNounSingular,
    vehicles: texts.vehicleNoun,
    isTowed: forms.towedVehicles,
  });
  const { heading = ours.heading, intro = ours.lead } = forms.words[kind] ?? {};
  return { ...ours, heading, lead: intro };
}

/**
 * By the path of its route, which may be asked for in other letters: `/Trade-In`.
 * @throws for a route that leads to this page and the table does not know
 */
export function formPageAt(path: string): FormPage {
  const page = formPages.find(({ paths }) => paths.includes(path));
  if (!page) throw new Error(`no form has its page at ${path}`);
  return page;
}
