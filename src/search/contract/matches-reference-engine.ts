import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../reference/reference-engine.ts';
import type { SearchResult, SearchQuery } from '../search-engine.ts';
import { historyArbitrary, type History, type Step } from './arbitraries/history-arbitrary.ts';
import { type Item, itemSchema } from './arbitraries/item-arbitrary.ts';
import type { ContractOptions } from './contract-options.ts';
import type { CreateEngine, EngineUnderTest } from './create-engine.ts';
import { largeHistory, smallHistory } from './arbitraries/history-shapes.ts';

const timeLimit = 120_000;

/** Random catalogues, changes and queries: the engine must return the same results as the reference engine. */
export function describeMatchesReferenceEngine(name: string, create: CreateEngine, options: ContractOptions): void {
  const { histories: runs = 150, largeHistories = 3 } = options;
  const expectHistory = (history: History) => expectAgreement(create, history, options);
  describe(`${name}, compared with the reference engine`, () => {
    it.each(['numbers', 'strings'] as const)(
      'returns the same results for any query after any changes, with %s as ids',
      async (ids) => {
        const histories = historyArbitrary({ ...smallHistory, ids });
        await fc.assert(fc.asyncProperty(histories, expectHistory), { numRuns: runs });
      },
      timeLimit,
    );

    it(
      'returns the same results for any query of a large catalogue',
      async () => {
        // Generated from a seed, which is printed on failure: thousands of items would not help.
        const histories = historyArbitrary(largeHistory);
        const seeds = fc.noShrink(fc.integer());
        await fc.assert(
          fc.asyncProperty(seeds, async (seed) => {
            for (const history of fc.sample(histories, { seed, numRuns: 1 })) await expectHistory(history);
          }),
          { numRuns: largeHistories },
        );
      },
      timeLimit,
    );
  });
}

async function expectAgreement(
  create: CreateEngine,
  { items, steps }: History,
  options: ContractOptions,
): Promise<void> {
  const engine = await create(itemSchema);
  const reference = createReferenceEngine(itemSchema);
  const catalogue = items.map((document) => ({ kind: 'upsert', document }) as const);
  await Promise.all([engine.index(catalogue), reference.index(catalogue)]);
  for (const step of steps) {
    await expectAgreementDuring(engine, reference, step, options);
    for (let at = 0; at < step.compactions; at += 1) engine.compact?.();
    expect((await engine.stats()).documents).toBe((await reference.stats()).documents);
    for (const query of step.queries) {
      const [actual, expected] = [await engine.search(query), await reference.search(query)];
      expectSame(actual, expected, query);
      if (options.returnsCopies) expect(actual.hits).toEqual(expected.hits);
      else expectSameHits(actual, expected);
    }
  }
}

/** While changes are being applied, a result must equal the state before or after one of the calls. */
async function expectAgreementDuring(
  engine: EngineUnderTest<Item>,
  reference: EngineUnderTest<Item>,
  { calls, meanwhile }: Step,
  { readsTextInSteps = false, updatesPartitionsSeparately = false }: ContractOptions,
): Promise<void> {
  const allowed = [await reference.search(meanwhile)];
  const pending = calls.map((call) => ({ indexed: engine.index(call), searched: engine.search(meanwhile) }));
  for (const call of calls) {
    await reference.index(call);
    allowed.push(await reference.search(meanwhile));
  }
  await Promise.all(pending.map(({ indexed }) => indexed));
  const isComparable = !updatesPartitionsSeparately && !(readsTextInSteps && meanwhile.text !== undefined);
  const readable = allowed.map(toReadable);
  for (const { searched } of pending) {
    const result = toReadable(await searched);
    if (!isComparable) continue;
    if (readable.some((each) => isDeepStrictEqual(each, result))) continue;
    expect(readable, fc.stringify(meanwhile)).toContainEqual(result);
  }
}

function expectSame(actual: SearchResult<Item>, expected: SearchResult<Item>, query: SearchQuery): void {
  const [found, expectedResult] = [toReadable(actual), toReadable(expected)];
  // Formatting the message for every correct result would take most of the run.
  if (!isDeepStrictEqual(found, expectedResult)) expect(found, fc.stringify(query)).toStrictEqual(expectedResult);
}

function expectSameHits(actual: SearchResult<Item>, expected: SearchResult<Item>): void {
  const others = actual.hits.filter((hit, at) => hit !== expected.hits[at]);
  expect(others, 'the hits are the same objects that were indexed last').toEqual([]);
}

/** Everything except the time. As lists, so that a key without a value shows up. */
const toReadable = ({ hits, count, pages, facets, facetStats }: SearchResult<Item>) => ({
  ids: hits.map((hit) => hit.id),
  count,
  pages,
  facets: Object.entries(facets).sort(byName),
  facetStats: Object.entries(facetStats).sort(byName),
});

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
