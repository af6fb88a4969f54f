import type { Question } from './questions.ts';

/** What an answer means, in plain words: nobody should have to guess how we see a car. */
const hints: Readonly<Partial<Record<Question['id'], Readonly<Record<string, string>>>>> = {
  condition: {
    excellent: 'Like new, inside and out. Nothing to put right.',
    good: 'Light wear for its age: a stone chip or two.',
    fair: 'Marks, scratches or worn tyres that a buyer would see.',
    poor: 'Something has to be repaired before it can be sold.',
  },
  serviceHistory: {
    full: 'Every service on time, and the logbook shows it.',
    partial: 'Some services are missing or late.',
    none: 'No logbook and no receipts.',
  },
  accident: {
    none: 'Nothing beyond a parking scratch.',
    repaired: 'Put right by a workshop.',
    damaged: 'Something is still to be seen or felt.',
  },
  finance: {
    Yes: 'No obstacle: we pay out your lender first.',
    No: 'It is yours free and clear.',
  },
};

export const answerHint = (id: Question['id'], value: string): string | undefined => hints[id]?.[value];
