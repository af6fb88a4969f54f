import { careersSubcategory, leadCategory } from './lead-category.ts';

/** What a visitor is told who has sent a form, by the words it is filed under. */
export type SuccessWords = { heading: string; lead: string; next: readonly string[] };

const aboutCar: SuccessWords = {
  heading: 'Thanks, your message is with us',
  lead: 'It has reached the people who look after this car.',
  next: [
    'A salesperson reads what you have written.',
    'We answer you the way you asked us to.',
    'If the car is what you are looking for, come and see it.',
  ],
};

const anyOther: SuccessWords = {
  heading: 'Thanks, your message is with us',
  lead: 'It has reached the people who can answer it.',
  next: [
    'Somebody reads what you have written.',
    'We answer you the way you asked us to.',
    'If anything comes up in the meantime, give us a call.',
  ],
};

const ofCategory = new Map<string, SuccessWords>([
  [leadCategory.newCar, aboutCar],
  [leadCategory.usedCar, aboutCar],
  [
    leadCategory.testDrive,
    {
      heading: 'Thanks, your test drive is requested',
      lead: 'We will call you to settle the day and the time.',
      next: [
        'We check that the car is ready for the time you have in mind.',
        'We confirm with you in person.',
        'Bring your driver licence, and take the car for a proper drive.',
      ],
    },
  ],
  [
    leadCategory.finance,
    {
      heading: 'Thanks, your finance enquiry is with us',
      lead: 'A finance specialist will look at what you have told us.',
      next: [
        'We compare the options that suit your budget.',
        'We contact you to talk them through. Nothing is applied for until you say so.',
        'You decide in your own time.',
      ],
    },
  ],
  [
    leadCategory.sell,
    {
      heading: 'Thanks, we have your car’s details',
      lead: 'Our buyer will look at what you have told us.',
      next: [
        'We compare your car with what others like it bring.',
        'We contact you with a price, and with what we still need to know.',
        'Bring the car in, and the price is settled on the spot.',
      ],
    },
  ],
  [
    leadCategory.tradeIn,
    {
      heading: 'Thanks, your trade-in is with us',
      lead: 'We will work out what your car is worth towards the next one.',
      next: [
        'We compare your car with what others like it bring.',
        'We contact you with an estimate.',
        'Bring the car in, and we settle the figure together.',
      ],
    },
  ],
  [
    leadCategory.service,
    {
      heading: 'Thanks, your service booking is requested',
      lead: 'The workshop will contact you to confirm the day and the time.',
      next: [
        'We check the workshop’s calendar and what your car is due for.',
        'We confirm the time, and tell you what it will cost before we start.',
        'Bring the car and its logbook.',
      ],
    },
  ],
  [
    leadCategory.parts,
    {
      heading: 'Thanks, your parts request is with us',
      lead: 'Our parts team will look up what fits your car.',
      next: [
        'We find the right part by your car’s registration or model.',
        'We tell you its price, and when it can be here.',
        'Pick it up, or have us fit it.',
      ],
    },
  ],
  [
    leadCategory.fleet,
    {
      heading: 'Thanks, your fleet enquiry is with us',
      lead: 'Our fleet specialist will get back to you.',
      next: [
        'We look at what your business needs.',
        'One person contacts you, and stays your contact.',
        'You get a proposal with prices and delivery times.',
      ],
    },
  ],
  [
    leadCategory.quote,
    {
      heading: 'Thanks, your quote is on its way',
      lead: 'We will put together a drive-away price for you.',
      next: [
        'We check colours, options and what can be delivered when.',
        'We send you the price with all on-road costs in it.',
        'Come and drive one whenever you like.',
      ],
    },
  ],
  [
    leadCategory.feedback,
    {
      heading: 'Thanks for telling us',
      lead: 'Your feedback goes to the manager.',
      next: ['The manager reads it, the good and the bad.', 'If something went wrong, we contact you to put it right.'],
    },
  ],
]);

const ofSubcategory = new Map<string, SuccessWords>([
  [
    careersSubcategory,
    {
      heading: 'Thanks, your application is with us',
      lead: 'It has reached the people who hire here.',
      next: [
        'We read what you have written.',
        'If there is a place for you, we call you for a first talk.',
        'If there is none today, we tell you so.',
      ],
    },
  ],
]);

export const successWords = (category: string | null, subcategory: string | null = null): SuccessWords =>
  ofSubcategory.get(subcategory ?? '') ?? ofCategory.get(category ?? '') ?? anyOther;
