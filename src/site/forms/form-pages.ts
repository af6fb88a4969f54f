import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { Site } from '../../features/sites/site.ts';

/** The names that the copy of a page uses. */
type CopyInput = { site: string; vehicle: string; vehicles: string; isTowed: boolean };

export type FormPageCopy = {
  heading: string;
  lead: string;
  /** For search engines. */
  description: string;
  /** The steps after the form is sent. */
  next: readonly (readonly [step: string, detail: string])[];
};

/** A page for one form. */
export type FormPage = {
  kind: FormKindName;
  /** All paths of the page; the first is canonical. */
  paths: readonly [string, ...string[]];
  /** Takes a car by `?car_id=`. */
  takesCar?: boolean;
  /** Shows all of the site's locations under the form. */
  showsLocations?: boolean;
  copy(input: CopyInput): FormPageCopy;
};

export const formPages: readonly FormPage[] = [
  {
    kind: 'test-drive',
    paths: ['/book-test-drive'],
    takesCar: true,
    copy: (input) => (input.isTowed ? inspectionCopy(input) : testDriveCopy(input)),
  },
  {
    kind: 'contact',
    paths: ['/contact-us', '/contact'],
    showsLocations: true,
    copy: ({ site }) => ({
      heading: 'Contact us',
      lead: 'Ask us anything. Your message goes straight to the right team.',
      description: `Contact ${site}: send us a message, call us, or find our locations and opening hours.`,
      next: [
        ['We read your message.', 'It goes to the team that looks after what you’re asking about.'],
        ['We get back to you.', 'The way you prefer, usually within one business day.'],
      ],
    }),
  },
  {
    kind: 'general',
    paths: ['/enquire'],
    takesCar: true,
    copy: ({ site, vehicle, vehicles }) => ({
      heading: 'Tell us what you’re looking for',
      lead: `Not every ${vehicle} makes it onto our website. Tell us what matters to you and we’ll look for it.`,
      description: `Tell ${site} what you’re looking for and we’ll let you know when we have it.`,
      next: [
        ['We look around.', `We check our stock, what’s on its way and other ${vehicles} we know of.`],
        ['We tell you what we’ve found.', 'With prices and photos, the way you prefer.'],
        ['You decide.', 'There is no obligation.'],
      ],
    }),
  },
  {
    kind: 'sell',
    paths: ['/sell-my-car'],
    copy: ({ site, vehicle, vehicles }) => ({
      heading: `Sell us your ${vehicle}`,
      lead: `Tell us about your ${vehicle} and we’ll make you an offer, whether or not you buy from us.`,
      description: `Sell your ${vehicle} to ${site}: a few questions, a fair offer, and we look after the paperwork.`,
      next: [
        ['We check the market.', `We look at what ${vehicles} like yours are advertised for today.`],
        ['We make you an offer.', 'We contact you the way you prefer and answer your questions.'],
        ['We inspect it and pay you.', 'We look after the paperwork and pay out any finance first.'],
      ],
    }),
  },
  {
    kind: 'trade-in',
    paths: ['/trade-in'],
    takesCar: true,
    copy: ({ site, vehicle }) => ({
      heading: `Trade in your ${vehicle}`,
      lead: `Put your ${vehicle} towards your next one. It takes two minutes and there’s no obligation.`,
      description: `Trade in your ${vehicle} at ${site}: tell us about it and find out what it’s worth towards your next one.`,
      next: [
        ['We value it.', 'Based on your answers and current market prices.'],
        ['We contact you.', 'With a figure, and what could change it.'],
        ['You bring it in.', 'After a short inspection, the amount comes off the price of your next one.'],
      ],
    }),
  },
  {
    kind: 'service',
    paths: ['/service', '/genuine-service'],
    copy: ({ site, vehicle }) => ({
      heading: 'Book a service',
      lead: `Tell us what your ${vehicle} needs and when suits you. You’ll know the price before we start.`,
      description: `Book a service at ${site}: choose what your ${vehicle} needs and a time that suits you.`,
      next: [
        ['We check the workshop calendar.', 'And hold the time you asked for.'],
        ['We confirm with you.', 'Including the cost and how long it will take.'],
        ['You bring it in.', 'We call you before doing any work you haven’t agreed to.'],
      ],
    }),
  },
  {
    kind: 'parts',
    paths: ['/vehicle-parts-and-accessories', '/parts/search'],
    copy: ({ site, vehicle }) => ({
      heading: 'Parts and accessories',
      lead: `Tell us what you need and which ${vehicle} it’s for. We’ll find the part that fits.`,
      description: `Order genuine parts and accessories from ${site}: tell us what you need and we’ll find what fits.`,
      next: [
        ['We find the part.', `We use your ${vehicle}’s registration or VIN to make sure it fits.`],
        ['We give you a price.', 'And tell you whether it’s in stock or how long it will take.'],
        ['You collect it, or we fit it.', 'Whichever suits you.'],
      ],
    }),
  },
  {
    kind: 'fleet',
    paths: ['/fleet'],
    copy: ({ site, vehicles }) => ({
      heading: 'Fleet and business',
      lead: `From one to a hundred ${vehicles}, looked after by one person who knows your business.`,
      description: `Fleet and business sales at ${site}: tell us what your business needs and we’ll come back with a proposal.`,
      next: [
        ['A fleet specialist calls you.', 'To understand what your business needs.'],
        ['You get a proposal.', `Which ${vehicles}, at what price, by when, with the running costs.`],
        ['We look after the rest.', 'Delivery, servicing and replacement, with one person to call.'],
      ],
    }),
  },
  {
    kind: 'quote',
    paths: ['/models/get-quote'],
    takesCar: true,
    copy: ({ site, isTowed }) => ({
      heading: 'Get a quote',
      lead: 'Choose what you’d like and we’ll send you a price with everything included.',
      description: `Get a quote from ${site}: tell us the model you’d like and we’ll reply with a full price.`,
      next: [
        ['We put your quote together.', 'Colour, options and on-road costs included.'],
        ['We send it to you.', 'In writing, usually within one business day.'],
        ['Ask us anything else.', isTowed ? 'Or come in for a look.' : 'Or come in for a drive.'],
      ],
    }),
  },
  {
    kind: 'careers',
    paths: ['/careers'],
    copy: ({ site }) => ({
      heading: 'Work with us',
      lead: 'Sales, workshop, parts or office: tell us about yourself and what you’d like to do.',
      description: `Careers at ${site}: tell us about yourself and what you’d like to do.`,
      next: [
        ['We read your application.', 'Only the people hiring will see it.'],
        ['We call you.', 'If there’s a role for you now or coming up soon.'],
        ['We meet.', 'You see the workplace and the people.'],
      ],
    }),
  },
  {
    kind: 'feedback',
    paths: ['/customer-feedback-survey'],
    copy: ({ site }) => ({
      heading: 'How did we do?',
      lead: 'Good or bad, we want to hear it. It takes a minute.',
      description: `Tell ${site} how your visit was. Management reads every response.`,
      next: [
        ['A manager reads it.', 'Every time.'],
        ['We fix what we can.', 'And reply to you if you’d like us to.'],
      ],
    }),
  },
];

const testDriveCopy = ({ site, vehicle }: CopyInput): FormPageCopy => ({
  heading: 'Book a test drive',
  lead: 'Pick a time that suits you. It’s free and there’s no obligation.',
  description: `Book a test drive at ${site}: choose a day and time and we’ll have the ${vehicle} ready for you.`,
  next: [
    ['We check the time.', `We make sure the ${vehicle} is ready for you.`],
    ['We confirm with you.', 'By phone, email or SMS, whichever you prefer.'],
    ['You drive.', 'Bring your driver licence and take your time.'],
  ],
});

const inspectionCopy = ({ site, vehicle }: CopyInput): FormPageCopy => ({
  heading: 'Book an inspection',
  lead: 'Pick a time that suits you. It’s free and there’s no obligation.',
  description: `Book an inspection at ${site}: choose a day and time and we’ll have the ${vehicle} open for you.`,
  next: [
    ['We check the time.', `We make sure the ${vehicle} is here and open.`],
    ['We confirm with you.', 'By phone, email or SMS, whichever you prefer.'],
    ['You look around.', 'Inside, outside and underneath. Take your time.'],
  ],
});

/** The copy of a page on a site, which may override heading and intro. */
export function getFormPageCopy(
  { kind, copy }: FormPage,
  { name, config: { texts, forms } }: Pick<Site, 'name'> & { config: Pick<SiteConfig, 'texts' | 'forms'> },
): FormPageCopy {
  const defaults = copy({
    site: name,
    vehicle: texts.vehicleNounSingular,
    vehicles: texts.vehicleNoun,
    isTowed: forms.towedVehicles,
  });
  const { heading = defaults.heading, intro = defaults.lead } = forms.words[kind] ?? {};
  return { ...defaults, heading, lead: intro };
}

/**
 * Finds a page by its route's path, not by the URL, whose case may differ (`/Trade-In`).
 * @throws for a route without an entry in the table
 */
export function getFormPage(path: string): FormPage {
  const page = formPages.find(({ paths }) => paths.includes(path));
  if (!page) throw new Error(`no form page at ${path}`);
  return page;
}
