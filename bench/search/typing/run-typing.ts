// A child process of the bench: one engine on one catalogue, for texts that visitors type.
import { isDeepStrictEqual } from 'node:util';
import process from 'node:process';
import type { SearchState } from '../../../src/features/car-search/search-state.ts';
import type { BenchEngine } from '../bench-engine.ts';
import { makeCatalogue } from '../catalogue.ts';
import { getEngineEntry } from '../engine-list.ts';
import { type FlatCar, flatten } from '../flat-car.ts';
import { cpuClock, type CpuClock, type TimedQuery, type Timings, timeRounds } from '../measure.ts';
import { blockLength, makeQueryMix } from '../query-mix.ts';
import { countNames } from './names.ts';
import type { MeasuredTyping, TypingPlan } from './typing-result.ts';
import { makeBeginnings, makeTypedTexts, type TypedText } from './typed-texts.ts';
import type { TypedSearch } from './typed-search.ts';

async function runTyping({ engine: name, cars, quick }: TypingPlan): Promise<MeasuredTyping> {
  const entry = getEngineEntry(name);
  const catalogue = makeCatalogue(cars);
  const texts = makeTypedTexts(
    makeQueryMix(catalogue),
    catalogue.dealers.map(({ dealership }) => dealership.id),
  );
  const beginnings = makeBeginnings(texts);
  const rows = entry.usesOurPort ? [] : catalogue.cars.map(flatten);
  const engine = await entry.create();
  const clock = cpuClock(() => engine.cpuElsewhere?.() ?? 0);
  const scale = quick ? 0.3 : 1;
  try {
    await engine.load({ cars: catalogue.cars, rows });
    if (engine.typed) return await measureProduct(engine.typed, { texts, beginnings, clock, scale });
    if (engine.completeNames)
      return await measurePeer(engine, engine.completeNames, { beginnings, rows, clock, scale });
    throw new Error(`${entry.label} completes no texts`);
  } finally {
    await engine.close();
  }
}

type ProductInput = { texts: TypedText[]; beginnings: TypedText[]; clock: CpuClock; scale: number };

async function measureProduct(typed: TypedSearch, { texts, beginnings, clock, scale }: ProductInput) {
  const time = (queries: readonly TimedQuery[]): Promise<Timings> =>
    timeWarm(queries, clock, { warmUpMs: 4000 * scale, minMs: 4000 * scale });
  const states = new Map<TypedText, SearchState>();
  const begin = clock();
  for (const text of texts) {
    // A slow engine runs the first whole blocks.
    if (states.size % blockLength === 0 && states.size > 0 && clock() - begin > 10_000 * scale) break;
    states.set(text, await typed.interpret(text));
  }
  return {
    suggestions: await time(toQueries(beginnings.slice(0, states.size), typed.suggest)),
    product: {
      firstSuggestions: await time(toQueries(beginnings.slice(0, states.size), typed.suggestFirst)),
      phrases: await time(
        toQueries([...states.keys()], async (text) => typed.search(text, await typed.interpret(text))),
      ),
      phraseSearches: await time(
        toQueries([...states.keys()], (text) => typed.search(text, states.get(text) as SearchState)),
      ),
    },
  };
}

const toQueries = (all: readonly TypedText[], run: (text: TypedText) => Promise<unknown>): TimedQuery[] =>
  all.map((text) => ({ scope: text.scope, run: () => run(text) }));

/** Rounds until both limits are reached, after a warm-up. An engine whose one round takes longer has that one. */
async function timeWarm(queries: readonly TimedQuery[], clock: CpuClock, { warmUpMs = 0, minMs = 0 }) {
  await timeRounds(queries, clock, { rounds: 1, minMs: warmUpMs, maxMs: warmUpMs });
  return timeRounds(queries, clock, { rounds: 7, minMs, maxMs: 3 * minMs });
}

type CompleteNames = NonNullable<BenchEngine['completeNames']>;
type PeerInput = { beginnings: TypedText[]; rows: readonly FlatCar[]; clock: CpuClock; scale: number };

/** Whole blocks of texts while there is time, compared with brute force; then the same for the time they take. */
async function measurePeer(
  engine: BenchEngine,
  completeNames: CompleteNames,
  { beginnings, rows, clock, scale }: PeerInput,
): Promise<MeasuredTyping> {
  const complete = (typed: TypedText) => completeNames.call(engine, typed);
  const differences: string[] = [];
  let checked = 0;
  const begin = clock();
  for (const typed of beginnings) {
    if (checked % blockLength === 0 && checked > 0 && clock() - begin > 10_000 * scale) break;
    const [given, expected] = [await complete(typed), countNames(rows, typed)];
    if (!isDeepStrictEqual(given, expected))
      differences.push(`“${typed.text}”: ${given.join(' ')}, not ${expected.join(' ')}`);
    checked += 1;
  }
  const queries = beginnings.slice(0, checked).map((typed) => ({ scope: typed.scope, run: () => complete(typed) }));
  const suggestions = await timeRounds(queries, clock, { rounds: 3, minMs: 0, maxMs: 8000 * scale });
  return { suggestions, checked, differences };
}

const result = await runTyping(JSON.parse(process.argv[2] ?? '{}') as TypingPlan);
process.send?.(result);
