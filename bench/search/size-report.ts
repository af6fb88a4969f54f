import type { EngineName } from './engine-list.ts';
import type { EngineResult, StartResult } from './run-plan.ts';
import type { TypingResult } from './typing/typing-result.ts';

/** All results for one number of cars. */
export interface SizeReport {
  cars: number;
  results: EngineResult[];
  skipped: { engine: EngineName; reason: string }[];
  start?: StartResult;
  /** For texts that visitors type. */
  typing?: TypingResult[];
}

/** Replaces what a run has measured and keeps the rest, each engine with the time of its own run. */
export function updateSizes(
  stored: readonly SizeReport[],
  { start, typing = [], ...measured }: SizeReport,
): SizeReport[] {
  const before = stored.find(({ cars }) => cars === measured.cars);
  const newEngines = new Set([...measured.results, ...measured.skipped].map(({ engine }) => engine));
  const isOld = ({ engine }: { engine: EngineName }): boolean => !newEngines.has(engine);
  const startResult = start ?? before?.start;
  const isKept = ({ engine }: TypingResult): boolean => typing.every((each) => each.engine !== engine);
  const typingResults = [...typing, ...(before?.typing ?? []).filter(isKept)];
  const updated: SizeReport = {
    cars: measured.cars,
    results: [...measured.results, ...(before?.results ?? []).filter(isOld)],
    skipped: [...measured.skipped, ...(before?.skipped ?? []).filter(isOld)],
    ...(startResult && { start: startResult }),
    ...(typingResults.length > 0 && { typing: typingResults }),
  };
  return [...stored.filter((size) => size !== before), updated].toSorted((first, second) => first.cars - second.cars);
}
