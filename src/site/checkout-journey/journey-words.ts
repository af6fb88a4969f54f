import type { JourneyStep } from '../../features/reservations/journey/journey.ts';

type Told = { noun: string; deposit: string; holdHours: number };
type Words = { heading: string; intro: string; submitLabel: string };

/** One question a screen. */
export const journeyWords: Readonly<Record<JourneyStep, (told: Told) => Words>> = {
  details: ({ noun }) => ({
    heading: 'First, who is buying?',
    intro: `It takes about five minutes. Nothing is paid until you have seen everything, and the ${noun} stays free for others until then.`,
    submitLabel: 'Continue',
  }),
  'trade-in': ({ noun }) => ({
    heading: `Do you have a ${noun} to trade in?`,
    intro: 'Its value comes off the price. We settle the figure together once we have seen it.',
    submitLabel: 'Continue',
  }),
  finance: () => ({
    heading: 'How would you like to pay?',
    intro: 'This only helps us to prepare. Nothing is applied for, and you can change your mind.',
    submitLabel: 'Continue',
  }),
  delivery: ({ noun }) => ({
    heading: `How would you like to get your ${noun}?`,
    intro:
      'Come and pick it up, or tell us where to bring it. We confirm what a delivery costs before anything is due.',
    submitLabel: 'Continue',
  }),
  deposit: ({ noun, deposit, holdHours }) => ({
    heading: `${deposit} holds your ${noun}`,
    intro: `For ${holdHours} hours nobody else can buy it. You pay on the page after next, once you have checked everything.`,
    submitLabel: 'Continue to summary',
  }),
  summary: ({ deposit }) => ({
    heading: 'Check, and pay the deposit',
    intro: 'Everything you have told us. Change whatever is not right.',
    submitLabel: `Pay ${deposit} deposit`,
  }),
};

/** What the deposit is and does, each in a sentence. */
export const depositTerms = ({ noun, deposit, holdHours }: Told): string[] => [
  `The ${deposit} counts towards the price: it is part of it, not on top.`,
  `From the moment it is paid, the ${noun} is held for you for ${holdHours} hours.`,
  'Change your mind in that time and the whole deposit goes back to your card. Do nothing and it goes back too.',
  'Your card’s number goes to the payment provider alone. It never reaches us.',
];
