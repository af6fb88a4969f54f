// npm run bench:search: compares our search engine with others, on the same cars and queries, in one run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../src/platform/project-root.ts';
import { type BenchArguments, isOfficial, readBenchArguments } from './bench-arguments.ts';
import { type EngineName, getEngineEntry } from './engine-list.ts';
import { printAgreement, printSize } from './report.ts';
import { runChild } from './run-child.ts';
import type { EnginePlan, EngineResult, MeasuredEngine } from './run-plan.ts';
import { type SizeReport, updateSizes } from './size-report.ts';
import { measureStartFromDatabase } from './start-from-database.ts';
import { measureTyping } from './typing/measure-typing.ts';
import { printTyping } from './typing/print-typing.ts';
import type { TypingResult } from './typing/typing-result.ts';

/** Up to this size brute force gives the expected results; above, our engine does, and brute force checks a sample. */
const maxForBruteForce = 10_000;

const say = (text: string): void => console.log(text);

function installPeers({ engines }: BenchArguments): void {
  if (!engines.some((name) => getEngineEntry(name).fromNpm)) return;
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'bench/install-peers.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

async function measureSize(
  cars: number,
  { engines, start, onlyTyping, quick }: BenchArguments,
  scratch: string,
): Promise<SizeReport> {
  const report: SizeReport = { cars, results: [], skipped: [] };
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const typing = { cars, quick, engines, machine };
  if (onlyTyping) return { ...report, typing: await measureTyping(typing, say) };
  say(`\n${cars.toLocaleString('en-AU')} cars: do the results agree?`);
  const expectedFile = join(scratch, `expected-${cars}.json`);
  const reference: EngineName = cars <= maxForBruteForce ? 'reference' : 'ours';
  const plan = { cars, quick, expectedFile, writesExpected: false, skipsMeasuring: false };
  const run = (more: Partial<EnginePlan> & { engine: EngineName }) =>
    runChild<MeasuredEngine>('run-engine.ts', { ...plan, ...more }, 8);
  const at = new Date().toISOString();
  const compareWithOurs = (measured: MeasuredEngine): EngineResult => {
    const ours = report.results.find(({ engine }) => engine === 'ours');
    const timesSlower = ours && ours.timings.perSecond / measured.timings.perSecond;
    return { ...measured, at, machine, ...(timesSlower && { timesSlower }) };
  };

  if (reference === 'reference' || !engines.includes('ours')) {
    await run({ engine: reference, writesExpected: true, skipsMeasuring: true });
  }
  // Comparing brute force with itself is pointless.
  for (const engine of engines.filter((name) => name !== 'reference' || reference !== name)) {
    const { maxCars, because, label } = getEngineEntry(engine);
    if (cars > maxCars) {
      report.skipped.push({ engine, reason: because ?? 'too many cars' });
      continue;
    }
    try {
      const result = compareWithOurs(await run({ engine, writesExpected: engine === reference }));
      say(printAgreement(result));
      report.results.push(result);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`${label} ${reason}.`);
      report.skipped.push({ engine, reason });
    }
  }
  if (start) report.start = await measureStartFromDatabase(cars, scratch);
  report.typing = await measureTyping(typing, say);
  return report;
}

/** A peer that is wrong after changes is reported; our engine fails the run. */
const isWrong = ({ engine, differences, differencesAfterChanges }: EngineResult): boolean =>
  differences.length > 0 || (getEngineEntry(engine).usesOurPort && differencesAfterChanges.length > 0);

const hasDifferences = ({ differences = [] }: TypingResult): boolean => differences.length > 0;

const readSizes = (file: string): SizeReport[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { sizes: SizeReport[] }).sizes : [];

async function main(): Promise<void> {
  const options = readBenchArguments(process.argv.slice(2));
  installPeers(options);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const sizes: SizeReport[] = [];
  const file = join(projectRoot, 'bench/results', isOfficial(options) ? 'search.json' : 'search-part.json');
  mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
  let stored = isOfficial(options) ? readSizes(file) : [];
  try {
    for (const cars of options.sizes) {
      const report = await measureSize(cars, options, scratch);
      sizes.push(report);
      if (!options.onlyTyping) say(printSize(report));
      say(printTyping(report));
      stored = updateSizes(stored, report);
      writeFileSync(file, `${JSON.stringify({ sizes: stored }, null, 2)}\n`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  say(`\nWritten to ${file}.`);
  if (sizes.some(({ results, typing }) => results.some(isWrong) || typing?.some(hasDifferences))) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
