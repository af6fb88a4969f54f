import type { JourneyStep } from '../../features/reservations/journey/journey.ts';

type CopyContext = { noun: string; deposit: string; holdHours: number };
type StepCopy = { heading: string; intro: string; submitLabel: string };

export const journeyCopy: Readonly<Record<JourneyStep, (context: CopyContext) => StepCopy>> = {
  details: ({ noun }) => ({
    heading: 'First, who is buying?',
    intro: `It takes about five minutes. You pay nothing until the last step, and the ${noun} stays available to other buyers until then.`,
    submitLabel: 'Continue',
  }),
  'trade-in': ({ noun }) => ({
    heading: `Do you have a ${noun} to trade in?`,
    intro: 'Its value comes off the price. We agree on the figure with you once we have seen it.',
    submitLabel: 'Continue',
  }),
  finance: () => ({
    heading: 'How would you like to pay?',
    intro: 'This only helps us prepare. It is not an application, and you can change your mind.',
    submitLabel: 'Continue',
  }),
  delivery: ({ noun }) => ({
    heading: `How would you like to get your ${noun}?`,
    intro: 'Come and pick it up, or tell us where to bring it. We confirm the cost of delivery before anything is due.',
    submitLabel: 'Continue',
  }),
  deposit: ({ noun, deposit, holdHours }) => ({
    heading: `${deposit} holds your ${noun}`,
    intro: `For ${holdHours} hours no one else can buy it. You pay on the page after next, once you have checked everything.`,
    submitLabel: 'Continue to summary',
  }),
  summary: ({ deposit }) => ({
    heading: 'Check your details and pay the deposit',
    intro: 'This is everything you have told us. Change anything that isn’t right.',
    submitLabel: `Pay ${deposit} deposit`,
  }),
};

/** The terms of the deposit, a sentence each. */
export const depositTerms = ({ noun, deposit, holdHours }: CopyContext): string[] => [
  `The ${deposit} counts towards the price; it is not an extra cost.`,
  `From the moment it is paid, the ${noun} is held for you for ${holdHours} hours.`,
  'Change your mind in that time, or do nothing, and your full deposit is refunded to your card.',
  'Your card number goes only to the payment provider. We never see it.',
];
