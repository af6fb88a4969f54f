import type { RunState } from '../../features/stock-sources/runs/run-states.ts';
import type { RunCounts } from '../../features/stock-sources/runs/stock-run.ts';
import type { SourceProblem } from '../../features/stock-sources/sources/source-problem.ts';
import type { Schedule, SourceKind } from '../../features/stock-sources/sources/stock-source.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import type { StatusTone } from '../components/status.tsx';

export const carNouns = { one: 'car', many: 'cars' };
export const rowNouns = { one: 'row', many: 'rows' };

export const kindLabels: Readonly<Record<SourceKind, string>> = {
  upload: 'File upload',
  https: 'HTTPS download',
  sftp: 'SFTP download',
  api: 'Push API',
};

const withoutSchedule: Readonly<Record<SourceKind, string>> = {
  upload: 'When you upload a file',
  https: 'Only when you run it',
  sftp: 'Only when you run it',
  api: 'When a program sends cars',
};

/** `Every 30 minutes`, `Daily at 06:30`. */
export function describeSchedule(kind: SourceKind, schedule: Schedule | null): string {
  if (!schedule) return withoutSchedule[kind];
  if (schedule.kind === 'daily') return `Daily at ${schedule.time}`;
  const { minutes } = schedule;
  if (minutes === 60) return 'Every hour';
  return minutes % 60 === 0 ? `Every ${minutes / 60} hours` : `Every ${minutes} minutes`;
}

export const runStates: Readonly<Record<RunState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting to start', tone: 'neutral' },
  reading: { label: 'Reading', tone: 'accent' },
  planned: { label: 'Waits for you', tone: 'warning' },
  stopped: { label: 'Stopped', tone: 'danger' },
  applying: { label: 'Applying', tone: 'accent' },
  applied: { label: 'Applied', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  rolling_back: { label: 'Rolling back', tone: 'accent' },
  rolled_back: { label: 'Rolled back', tone: 'neutral' },
};

export const pausedSource = 'This source is paused. Tick “Active” in its settings first.';

export const problemTexts: Readonly<Record<SourceProblem, string>> = {
  stopped: 'The last run was stopped and needs your decision.',
  failed: 'The last run failed.',
  silent: 'Nothing has arrived for more than a day.',
  decision: 'A run waits for you to apply or cancel it.',
};

/** `3 new, 12 changes, 2 withdrawals`, of a plan or of an applied run; what is zero is left out. */
export function describeCounts({ add, change, withdraw, quarantined }: RunCounts): string {
  const parts = [
    [add, { one: 'new', many: 'new' }],
    [change, { one: 'change', many: 'changes' }],
    [withdraw, { one: 'withdrawal', many: 'withdrawals' }],
    [quarantined, { one: 'set aside', many: 'set aside' }],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, nouns]) => countWithNoun(count, nouns));
  return texts.length === 0 ? 'No change' : texts.join(', ');
}

/** `8 s`, `3 min 20 s`, `1 h 5 min`. */
export function describeSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `812 bytes`, `12 kB`, `3.4 MB`. */
export function describeBytes(bytes: number): string {
  if (bytes < 1000) return countWithNoun(bytes, { one: 'byte', many: 'bytes' });
  if (bytes < 1_000_000) return `${formatCount(Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
