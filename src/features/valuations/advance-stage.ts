import { type ValuationStage, valuationStages } from './valuation.ts';

/**
 * The stage of a valuation's lead after a step: never an earlier one than it has reached. Undefined where the lead has
 * reached the last stage, or is at none.
 */
export function advanceStage(current: string | null, next: ValuationStage): ValuationStage | undefined {
  const reached = valuationStages.findIndex((stage) => stage === current);
  if (reached === -1 || reached === valuationStages.length - 1) return undefined;
  return valuationStages[Math.max(reached, valuationStages.indexOf(next))];
}
