import type { Question } from './questions.ts';

/** Explains each answer, shown below it. */
const hints: Readonly<Partial<Record<Question['id'], Readonly<Record<string, string>>>>> = {
  condition: {
    excellent: 'Like new, inside and out. Nothing to fix.',
    good: 'Light wear for its age: a stone chip or two.',
    fair: 'Marks, scratches or worn tyres that a buyer would see.',
    poor: 'It needs repairs before it can be sold.',
  },
  serviceHistory: {
    full: 'Every service on time, and the logbook shows it.',
    partial: 'Some services are missing or late.',
    none: 'No logbook and no receipts.',
  },
  accident: {
    none: 'Nothing beyond a parking scratch.',
    repaired: 'Repaired by a workshop.',
    damaged: 'Some damage can still be seen or felt.',
  },
  finance: {
    Yes: 'That’s fine: we pay out your lender first.',
    No: 'You own it outright.',
  },
};

export const findAnswerHint = (id: Question['id'], value: string): string | undefined => hints[id]?.[value];
