// A child process of the bench: one engine on one catalogue, so that memory is clean and nothing else runs.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { findDifference } from './compare-results.ts';
import type { BenchResult, BenchEngine } from './bench-engine.ts';
import type { BenchQuery } from './bench-query.ts';
import { makeChanges } from './car-changes.ts';
import { makeCatalogue } from './catalogue.ts';
import { getEngineEntry } from './engine-list.ts';
import { flatten } from './flat-car.ts';
import { cpuClock, type CpuClock, timeRounds } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { blockLength, makeQueryMix } from './query-mix.ts';
import type { EnginePlan, MeasuredEngine } from './run-plan.ts';
import { makeTypedQueryMix } from './typed-query-mix.ts';
import { measureUnderUpdates } from './measure-under-updates.ts';
import { UpdateTimer } from './update-timer.ts';

/** The same number for every engine, so that all are compared on the same stock afterwards. */
const changesBeforeCheck = 40;
const maxAfterChanges = 100;

interface ExpectedResults {
  before: BenchResult[];
  after: BenchResult[];
}

async function runEngine(plan: EnginePlan): Promise<MeasuredEngine> {
  const isOurs = plan.engine === 'ours';
  const catalogue = makeCatalogue(plan.cars);
  const mix = makeQueryMix(catalogue);
  const entry = getEngineEntry(plan.engine);
  const rows = entry.usesOurPort ? [] : catalogue.cars.map(flatten);
  const engine = await entry.create();
  const clock = cpuClock(() => engine.cpuElsewhere?.() ?? 0);
  try {
    const loading = await load(engine, { cars: catalogue.cars, rows });
    const expected = plan.writesExpected
      ? undefined
      : (JSON.parse(readFileSync(plan.expectedFile, 'utf8')) as ExpectedResults);
    const budget = getBudget(plan, isOurs, entry.usesOurPort);

    const before = await runQueries(engine, mix, budget.checkMs, clock);
    const queries = mix.slice(0, before.length);
    const timed = queries.map((query) => ({ scope: query.scope, run: () => engine.search(query) }));
    if (entry.warmUpMs !== undefined && !plan.skipsMeasuring)
      await timeRounds(timed, clock, { rounds: 2, minMs: entry.warmUpMs, maxMs: entry.warmUpMs });
    if (isOurs && !plan.skipsMeasuring) await timeRounds(timed, clock, { rounds: 10, minMs: 2000, maxMs: 8000 });
    const timings = await timeRounds(timed, clock, plan.skipsMeasuring ? noRounds : budget.timing);
    const typed = isOurs && !plan.skipsMeasuring ? await timeTyped(engine, mix, clock) : undefined;

    const changes = makeChanges(catalogue);
    const updates = new UpdateTimer(engine, changes, clock);
    await updates.applyUpTo(changesBeforeCheck, budget.updatesMs);
    // An engine too slow for all changes is not compared on the changed stock.
    const after =
      updates.applied === changesBeforeCheck
        ? await runQueries(engine, mix.slice(0, Math.min(before.length, maxAfterChanges)), budget.checkMs / 2, clock)
        : [];
    if (!plan.skipsMeasuring) await updates.applyUpTo(budget.updates, budget.updatesMs);

    if (!expected) writeFileSync(plan.expectedFile, JSON.stringify({ before, after } satisfies ExpectedResults));
    const underUpdates =
      isOurs && !plan.skipsMeasuring
        ? await measureUnderUpdates(engine, mix, changes, clock, plan.quick ? 3 : 10)
        : undefined;
    return {
      engine: plan.engine,
      cars: plan.cars,
      ...loading,
      checked: expected ? before.length : 0,
      checkedAfterChanges: expected ? after.length : 0,
      differences: findDifferences(expected?.before ?? [], before),
      differencesAfterChanges: findDifferences(expected?.after ?? [], after),
      timings,
      update: updates.timings,
      ...(typed ? { typed } : {}),
      ...(underUpdates ? { underUpdates } : {}),
    };
  } finally {
    await engine.close();
  }
}

async function load(engine: BenchEngine, stock: Parameters<BenchEngine['load']>[0]) {
  const clock = cpuClock();
  const megabytesBefore = await residentMegabytes();
  const [start, cpuStart] = [performance.now(), clock()];
  await engine.load(stock);
  const loadSeconds = (performance.now() - start) / 1000;
  const loadCpuSeconds = (clock() - cpuStart + (engine.cpuElsewhere?.() ?? 0)) / 1000;
  const own = (await residentMegabytes()) - megabytesBefore;
  const reported = await engine.megabytesReported?.();
  return {
    loadSeconds,
    loadCpuSeconds,
    megabytes: (await engine.megabytesElsewhere?.()) ?? own,
    ...(reported === undefined ? {} : { megabytesReported: reported }),
  };
}

const noRounds = { rounds: 0, minMs: 0, maxMs: 0 };

function getBudget({ quick, skipsMeasuring }: EnginePlan, isOurs: boolean, usesOurPort: boolean) {
  const scale = quick ? 0.3 : 1;
  if (isOurs || skipsMeasuring) {
    return {
      checkMs: 60_000,
      timing: { rounds: 7, minMs: 12_000 * scale, maxMs: 30_000 },
      updates: 4000,
      updatesMs: 15_000,
    };
  }
  return {
    checkMs: 7000 * scale,
    timing: { rounds: 3, minMs: 0, maxMs: 5000 * scale },
    updates: 400,
    // All of them for the engines of our port, so that these are also compared on the changed stock.
    updatesMs: usesOurPort ? 15_000 : 2500 * scale,
  };
}

/** Runs whole blocks of the mix while there is time, which also warms the engine up. */
async function runQueries(
  engine: BenchEngine,
  mix: readonly BenchQuery[],
  maxMs: number,
  clock: CpuClock,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const begin = clock();
  for (const query of mix) {
    if (results.length % blockLength === 0 && results.length > 0 && clock() - begin > maxMs) break;
    results.push(engine.toResult(await engine.search(query)));
  }
  return results;
}

function findDifferences(expected: readonly BenchResult[], given: readonly BenchResult[]): string[] {
  return given.flatMap((each, at) => {
    const other = expected[at];
    const difference = other && findDifference(other, each);
    return difference === undefined ? [] : [`query ${at}, ${difference}`];
  });
}

function timeTyped(engine: BenchEngine, mix: readonly BenchQuery[], clock: CpuClock) {
  const typed = makeTypedQueryMix(mix).map((query) => ({ scope: query.scope, run: () => engine.search(query) }));
  return timeRounds(typed, clock, { rounds: 15, minMs: 500, maxMs: 6000 });
}

const result = await runEngine(JSON.parse(process.argv[2] ?? '{}') as EnginePlan);
process.send?.(result);
