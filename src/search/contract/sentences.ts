import { describe } from 'vitest';
import { describeCounting } from './counting.ts';
import type { CreateEngine } from './create-engine.ts';
import { describeFiltering } from './filtering.ts';
import { describeFinding } from './finding.ts';
import { describeOrdering } from './ordering.ts';
import { describeRefusing } from './refusing.ts';
import { describeUpdating } from './updating.ts';

/** Every sentence of the port by example. */
export function describeSearchSentences(name: string, create: CreateEngine): void {
  describe(`${name}, sentence by sentence`, () => {
    describeUpdating(create);
    describeFiltering(create);
    describeFinding(create);
    describeOrdering(create);
    describeCounting(create);
    describeRefusing(create);
  });
}
