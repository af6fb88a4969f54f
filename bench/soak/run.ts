// npm run soak: what must hold under kills, races, overload and time, one row of a table per test.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/project-root.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { isFull, readSoakArguments, type SoakArguments } from './soak-arguments.ts';
import { formatReport, type SoakReport, saveRows } from './soak-report.ts';
import type { SoakOutcome, SoakTest } from './soak-test.ts';
import { soakTests } from './soak-tests.ts';

const names = soakTests.map(({ name }) => name);
const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const readLoad = (): number => loadavg()[0] ?? 0;

/** An error or a run that takes too long is a missed target, and the other rows still run. */
async function runBounded(test: SoakTest, { scale, minutes }: SoakArguments): Promise<SoakOutcome> {
  const stopping = new AbortController();
  const overdue = wait(test.maxMinutes * 60_000, undefined, { signal: stopping.signal }).then(
    () => {
      throw new Error(`did not finish within ${test.maxMinutes} minutes`);
    },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([test.run({ scale, minutes, say }), overdue]);
  } catch (error) {
    console.error(error);
    const [message = ''] = String(error).split('\n');
    return { result: message.slice(0, 200), passed: false, details: {} };
  } finally {
    stopping.abort();
  }
}

async function runTest(test: SoakTest, options: SoakArguments): Promise<SoakReport> {
  say(`${test.name}: ${test.target}`);
  const loadBefore = readLoad();
  const began = performance.now();
  const outcome = await runBounded(test, options);
  const row = {
    target: test.target,
    ...outcome,
    at: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    load: [loadBefore, readLoad()] as [number, number],
    scale: options.scale,
    seconds: Math.round((performance.now() - began) / 1000),
  };
  say(`${test.name}: ${row.result}`);
  return { [test.name]: row };
}

async function main(): Promise<void> {
  const options = readSoakArguments(process.argv.slice(2), names);
  prepareServer();
  const file = join(projectRoot, 'bench/results', isFull(options) ? 'soak.json' : 'soak-part.json');
  const report: SoakReport = {};
  for (const test of soakTests.filter(({ name }) => options.only.includes(name))) {
    const row = await runTest(test, options);
    Object.assign(report, row);
    saveRows(file, row, names);
  }
  console.log(`\n${formatReport(report)}\n\nWritten to ${file}.`);
  if (Object.values(report).some(({ passed }) => !passed)) process.exitCode = 1;
}

await runBench(main);
