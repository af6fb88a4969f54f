import { expect, it } from 'vitest';
import { findProblem } from './source-problem.ts';

const now = new Date('2026-11-18T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const healthy = {
  enabled: true,
  schedule: { kind: 'every', minutes: 60 } as const,
  lastDeliveredAt: hoursAgo(1),
  createdAt: hoursAgo(500),
  lastRun: { state: 'applied' } as const,
};

it.each([
  ['nothing', healthy, undefined],
  ['a stopped run', { ...healthy, lastRun: { state: 'stopped' } as const }, 'stopped'],
  ['a failed run', { ...healthy, lastRun: { state: 'failed' } as const }, 'failed'],
  ['a run that waits for a decision', { ...healthy, lastRun: { state: 'planned' } as const }, 'decision'],
  ['a source that is silent for a day', { ...healthy, lastDeliveredAt: hoursAgo(24.5) }, 'silent'],
  ['a new source that never delivered', { ...healthy, lastDeliveredAt: null, createdAt: hoursAgo(30) }, 'silent'],
  [
    'nothing of a daily file that is late',
    { ...healthy, schedule: { kind: 'daily', time: '06:00' } as const, lastDeliveredAt: hoursAgo(24.5) },
    undefined,
  ],
  ['nothing of a paused source', { ...healthy, enabled: false, lastDeliveredAt: hoursAgo(300) }, undefined],
  ['nothing of a source without a schedule', { ...healthy, schedule: null, lastDeliveredAt: hoursAgo(300) }, undefined],
])('27.3 a source reports %s', (_what, source, problem) => {
  expect(findProblem(source, now)).toBe(problem);
});
