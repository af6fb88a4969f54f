/** The outcome of a payment with a test card. */
export type CardOutcome = 'pays' | 'declined' | 'challenged' | 'delayed';

export type TestCard = { number: string; outcome: CardOutcome; meaning: string };

/** The card numbers of Stripe's test mode. No bank issues them. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', meaning: 'Pays immediately' },
  { number: '4000 0000 0000 0002', outcome: 'declined', meaning: 'Declines the payment' },
  {
    number: '4000 0027 6000 3184',
    outcome: 'challenged',
    meaning: 'Asks you to approve the payment with your bank (3-D Secure)',
  },
  { number: '4000 0000 0000 0077', outcome: 'delayed', meaning: 'Pays 20 seconds later' },
];

const stripSeparators = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** @returns nothing for any other number. It could be a real card's, so it is never stored or logged. */
export const findCardOutcome = (typed: string): CardOutcome | undefined =>
  testCards.find(({ number }) => stripSeparators(number) === stripSeparators(typed))?.outcome;
