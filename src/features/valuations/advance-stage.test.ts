import { expect, it } from 'vitest';
import { advanceStage } from './advance-stage.ts';
import type { ValuationStage } from './valuation.ts';

const [submitted, shown, accepted] = ['1. Rego Submitted', '2. Offer Shown', '3. Offer Accepted'] as const;

it.each<[string | null, ValuationStage, ValuationStage | undefined]>([
  [submitted, submitted, submitted],
  [submitted, shown, shown],
  [submitted, accepted, accepted],
  [shown, submitted, shown],
  [shown, accepted, accepted],
  [accepted, shown, undefined],
  [accepted, accepted, undefined],
  ['Make an offer', shown, undefined],
  [null, shown, undefined],
])('from %j, a step to %j leads to %j', (current, next, expected) => {
  expect(advanceStage(current, next)).toBe(expected);
});
