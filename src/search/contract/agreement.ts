import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../reference-engine.ts';
import type { SearchAnswer, SearchQuery } from '../search-engine.ts';
import { anyHistory, type History, type Step } from './any-history.ts';
import { type Item, itemSchema } from './any-item.ts';
import type { CreateEngine, EngineUnderTest } from './create-engine.ts';
import { largeHistory, smallHistory } from './history-shapes.ts';

const timeLimit = 120_000;

/** Random catalogues, changes and queries, answered as brute force answers them. */
export function describeSearchAgreement(name: string, create: CreateEngine): void {
  describe(`${name}, held against brute force`, () => {
    it.each(['numbers', 'strings'] as const)(
      'answers any query after any changes, ids being %s',
      async (ids) => {
        const histories = anyHistory({ ...smallHistory, ids });
        await fc.assert(
          fc.asyncProperty(histories, (history) => expectAgreement(create, history)),
          { numRuns: 150 },
        );
      },
      timeLimit,
    );

    it(
      'answers any query of a large catalogue',
      async () => {
        // Drawn from a seed that is printed when it fails: thousands of items would be no help.
        const histories = anyHistory(largeHistory);
        const seeds = fc.noShrink(fc.integer());
        await fc.assert(
          fc.asyncProperty(seeds, async (seed) => {
            for (const history of fc.sample(histories, { seed, numRuns: 1 })) await expectAgreement(create, history);
          }),
          { numRuns: 3 },
        );
      },
      timeLimit,
    );
  });
}

async function expectAgreement(create: CreateEngine, { items, steps }: History): Promise<void> {
  const engine = await create(itemSchema);
  const reference = createReferenceEngine(itemSchema);
  const catalogue = items.map((document) => ({ kind: 'upsert', document }) as const);
  await Promise.all([engine.index(catalogue), reference.index(catalogue)]);
  for (const step of steps) {
    await expectAgreementDuring(engine, reference, step);
    for (let at = 0; at < step.compactions; at += 1) engine.compact?.();
    expect(engine.stats().documents).toBe(reference.stats().documents);
    for (const query of step.queries) expectSame(await engine.search(query), await reference.search(query), query);
  }
}

/** While changes are under way, an answer is that of a moment before or after one of the calls. */
async function expectAgreementDuring(
  engine: EngineUnderTest<Item>,
  reference: EngineUnderTest<Item>,
  { calls, meanwhile }: Step,
): Promise<void> {
  const allowed = [await reference.search(meanwhile)];
  const pending = calls.map((call) => ({ indexed: engine.index(call), answered: engine.search(meanwhile) }));
  for (const call of calls) {
    await reference.index(call);
    allowed.push(await reference.search(meanwhile));
  }
  await Promise.all(pending.map(({ indexed }) => indexed));
  const readable = allowed.map(toReadable);
  for (const { answered } of pending)
    expect(readable, fc.stringify(meanwhile)).toContainEqual(toReadable(await answered));
}

function expectSame(actual: SearchAnswer<Item>, expected: SearchAnswer<Item>, query: SearchQuery): void {
  expect(toReadable(actual), fc.stringify(query)).toStrictEqual(toReadable(expected));
  const others = actual.hits.filter((hit, at) => hit !== expected.hits[at]);
  expect(others, 'the hits are the very documents that were indexed last').toEqual([]);
}

/** All but the time; as lists, so that a key that is there without a value shows. */
const toReadable = ({ hits, count, pages, facets, facetStats }: SearchAnswer<Item>) => ({
  ids: hits.map((hit) => hit.id),
  count,
  pages,
  facets: Object.entries(facets).sort(byName),
  facetStats: Object.entries(facetStats).sort(byName),
});

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
