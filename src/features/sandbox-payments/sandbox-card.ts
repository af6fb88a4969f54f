/** What happens to a payment with a test card. */
export type CardOutcome = 'pays' | 'declined' | 'challenged' | 'delayed';

export type TestCard = { number: string; outcome: CardOutcome; meaning: string };

/** The numbers that Stripe's own test mode knows, so that nobody has to learn others. No bank has issued them. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', meaning: 'Pays at once' },
  { number: '4000 0000 0000 0002', outcome: 'declined', meaning: 'Is declined' },
  {
    number: '4000 0027 6000 3184',
    outcome: 'challenged',
    meaning: 'Asks you to approve it with your bank (3-D Secure)',
  },
  { number: '4000 0000 0000 0077', outcome: 'delayed', meaning: 'Pays 20 seconds later' },
];

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Nothing for a number that is no test card's: be it somebody's real one, it is forgotten at once. */
export const outcomeOf = (typed: string): CardOutcome | undefined =>
  testCards.find(({ number }) => digitsOf(number) === digitsOf(typed))?.outcome;
