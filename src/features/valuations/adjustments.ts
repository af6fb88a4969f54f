import type { AdjustmentAnswers } from './valuation.ts';

type Adjusted = 'condition' | 'serviceHistory' | 'accident';

/**
 * What comes off an offer for each answer, in per cent of what is offered for a car in the best order. The best answer
 * takes nothing off, and each worse one more than the one before it.
 */
const percentOff: { readonly [Id in Adjusted]: Readonly<Record<AdjustmentAnswers[Id], number>> } = {
  condition: {
    excellent: 0,
    good: 3, // a detail and a stone chip or two
    fair: 8, // paint, tyres or trim to be put right before it can be shown
    poor: 18, // a repair whose bill nobody knows yet
  },
  serviceHistory: {
    full: 0,
    partial: 3, // one overdue service, done by us
    none: 8, // buyers ask for the logbook first, and pay less without
  },
  accident: {
    none: 0,
    repaired: 5, // sells later, and for less, however well it was done
    damaged: 15, // the repair itself
  },
};

/** As a visitor reads it in the account of an offer. */
export const adjustmentLabels: Readonly<Record<Adjusted, string>> = {
  condition: 'Condition',
  serviceHistory: 'Service history',
  accident: 'Accident',
};

export const adjustedBy = Object.keys(percentOff) as readonly Adjusted[];

/** All of them together. */
export const percentOffFor = (answers: AdjustmentAnswers): number =>
  adjustedBy.reduce((sum, id) => sum + percentOffOf(id, answers), 0);

export const percentOffOf = (id: Adjusted, answers: AdjustmentAnswers): number =>
  (percentOff[id] as Readonly<Record<string, number>>)[answers[id]] ?? 0;
