import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../../reference/reference-engine.ts';
import { historyArbitrary } from './history-arbitrary.ts';
import { itemSchema } from './item-arbitrary.ts';
import { smallHistory } from './history-shapes.ts';

describe('Random histories', () => {
  it('contain mostly queries that find something', async () => {
    const queries = { all: 0, finding: 0, withText: 0, findingByText: 0 };
    for (const { items, steps } of fc.sample(historyArbitrary(smallHistory), { seed: 2026, numRuns: 100 })) {
      const engine = createReferenceEngine(itemSchema);
      await engine.index(items.map((document) => ({ kind: 'upsert', document })));
      for (const query of steps.flatMap((step) => step.queries)) {
        const isFinding = (await engine.search(query)).count > 0;
        const hasText = query.text !== undefined;
        queries.all += 1;
        if (isFinding) queries.finding += 1;
        if (hasText) queries.withText += 1;
        if (hasText && isFinding) queries.findingByText += 1;
      }
    }
    expect(queries.finding / queries.all).toBeGreaterThan(0.5);
    expect(queries.findingByText / queries.withText).toBeGreaterThan(0.4);
  });
});
