import { expect, it } from 'vitest';
import { formatReport, mergeRows, type SoakRow } from './soak-report.ts';

const row = (result: string, passed = true): SoakRow => ({
  target: 'none lost',
  result,
  passed,
  details: {},
  at: '2026-11-19T04:00:00.000Z',
  machine: 'two cores',
  load: [0, 1],
  scale: 1,
  seconds: 90,
});

it('replaces only the rows that were run, in the order of the table', () => {
  const merged = mergeRows({ soak: row('old'), leads: row('old') }, { soak: row('new') }, [
    'leads',
    'overload',
    'soak',
  ]);
  expect(Object.entries(merged).map(([name, { result }]) => [name, result])).toEqual([
    ['leads', 'old'],
    ['soak', 'new'],
  ]);
});

it('prints a line per test, and which target is missed', () => {
  expect(formatReport({ leads: row('2 lost', false), soak: row('0.4 MB/h') }).split('\n')).toEqual([
    '| test  | target    | result   | passed | took |',
    '|-------|-----------|----------|--------|------|',
    '| leads | none lost | 2 lost   | NO     | 90 s |',
    '| soak  | none lost | 0.4 MB/h | yes    | 90 s |',
  ]);
});
