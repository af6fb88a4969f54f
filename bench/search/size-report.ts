import type { EngineName } from './engine-list.ts';
import type { EngineResult, StartResult } from './run-plan.ts';

/** All results for one number of cars. */
export interface SizeReport {
  cars: number;
  results: EngineResult[];
  skipped: { engine: EngineName; reason: string }[];
  start?: StartResult;
}

/** Replaces what a run has measured and keeps the rest, each engine with the time of its own run. */
export function updateSizes(stored: readonly SizeReport[], { start, ...measured }: SizeReport): SizeReport[] {
  const before = stored.find(({ cars }) => cars === measured.cars);
  const newEngines = new Set([...measured.results, ...measured.skipped].map(({ engine }) => engine));
  const isOld = ({ engine }: { engine: EngineName }): boolean => !newEngines.has(engine);
  const startResult = start ?? before?.start;
  const updated: SizeReport = {
    cars: measured.cars,
    results: [...measured.results, ...(before?.results ?? []).filter(isOld)],
    skipped: [...measured.skipped, ...(before?.skipped ?? []).filter(isOld)],
    ...(startResult && { start: startResult }),
  };
  return [...stored.filter((size) => size !== before), updated].toSorted((first, second) => first.cars - second.cars);
}
