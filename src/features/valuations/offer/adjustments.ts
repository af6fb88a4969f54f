import type { AdjustmentAnswers } from '../valuation.ts';

type AdjustmentId = 'condition' | 'serviceHistory' | 'accident';

/**
 * The deduction for each answer, in per cent of the offer for a car in the best condition. The best answer deducts
 * nothing, and each worse one more than the one before.
 */
const percentOff: { readonly [Id in AdjustmentId]: Readonly<Record<AdjustmentAnswers[Id], number>> } = {
  condition: {
    excellent: 0,
    good: 3, // detailing and a stone chip or two
    fair: 8, // paint, tyres or trim to fix before it can be sold
    poor: 18, // a repair of unknown cost
  },
  serviceHistory: {
    full: 0,
    partial: 3, // one overdue service at our cost
    none: 8, // buyers pay less without a logbook
  },
  accident: {
    none: 0,
    repaired: 5, // sells later and for less
    damaged: 15, // the cost of the repair
  },
};

/** Shown in the calculation of an offer. */
export const adjustmentLabels: Readonly<Record<AdjustmentId, string>> = {
  condition: 'Condition',
  serviceHistory: 'Service history',
  accident: 'Accident',
};

export const adjustmentIds = Object.keys(percentOff) as readonly AdjustmentId[];

export const getTotalPercentOff = (answers: AdjustmentAnswers): number =>
  adjustmentIds.reduce((sum, id) => sum + getPercentOff(id, answers), 0);

export const getPercentOff = (id: AdjustmentId, answers: AdjustmentAnswers): number =>
  (percentOff[id] as Readonly<Record<string, number>>)[answers[id]] ?? 0;
