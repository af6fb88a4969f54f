import { expect, it } from 'vitest';
import type { EngineResult, StartResult } from './run-plan.ts';
import { type SizeReport, updateSizes } from './size-report.ts';
import type { TypingResult } from './typing/typing-result.ts';

const start = { cars: 10_000 } as StartResult;
const row = (engine: EngineResult['engine'], at: string) => ({ engine, at }) as EngineResult;
const typed = (engine: EngineResult['engine'], at: string) => ({ engine, at }) as TypingResult;
const size = (cars: number, results: EngineResult[], more: Partial<SizeReport> = {}): SizeReport => ({
  cars,
  results,
  skipped: [],
  ...more,
});

it('a run replaces what it has measured, and keeps other engines, other sizes and the start', () => {
  const stored = [
    size(10_000, [row('ours', 'old'), row('postgres', 'old')], {
      start,
      skipped: [{ engine: 'opensearch', reason: 'not installed' }],
    }),
    size(1_000_000, [row('ours', 'old')]),
  ];
  const measured = size(10_000, [row('ours', 'new'), row('opensearch', 'new')]);
  expect(updateSizes(stored, measured)).toEqual([
    size(10_000, [row('ours', 'new'), row('opensearch', 'new'), row('postgres', 'old')], { start }),
    size(1_000_000, [row('ours', 'old')]),
  ]);
  expect(updateSizes(stored, size(100_000, [])).map(({ cars }) => cars)).toEqual([10_000, 100_000, 1_000_000]);
});

it('a run of typed texts replaces their results only', () => {
  const before = [size(10_000, [row('ours', 'old')], { typing: [typed('ours', 'old'), typed('sqlite', 'old')] })];
  expect(updateSizes(before, size(10_000, [], { typing: [typed('ours', 'new')] }))).toEqual([
    size(10_000, [row('ours', 'old')], { typing: [typed('ours', 'new'), typed('sqlite', 'old')] }),
  ]);
});
