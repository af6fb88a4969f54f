import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedActions } from '../../features/audit/audit-entry.ts';
import { readHistoryQuery, readOlderThan, toAuditFilter } from './read-history-query.server.ts';

const read = (query: string) => readHistoryQuery(new URL(`https://console.example/history?${query}`));
const person = '0b0ef1fc-27a5-4a4c-9a63-5d0f2fb2b2f1';

test('26.5 reads every filter of the history page', () => {
  expect(read(`q=+price+&person=${person}&action=update&record=cars&id=7&from=2026-11-01&to=2026-11-02`)).toEqual({
    text: 'price',
    person,
    action: 'update',
    record: 'cars',
    id: '7',
    from: '2026-11-01',
    to: '2026-11-02',
  });
});

test('26.5 ignores what no filter can be', () => {
  const empty = { text: '', person: '', action: '', record: '', id: '', from: '', to: '' };
  expect(read('person=1&action=dropped&record=cars;drop&from=yesterday&to=2026-13-45')).toEqual(empty);
});

test.each(namedActions)('26.5 filters by the action “%s”', (action) => {
  expect(toAuditFilter(read(new URLSearchParams({ action }).toString()))).toMatchObject({ action });
});

test('26.5 every action is recorded by recordAction, whose type lets history filter by it', () => {
  const src = join(import.meta.dirname, '../..');
  const callers = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (path) => !path.endsWith('.test.ts') && /app\.record_action\([^)]/.test(readFileSync(join(src, path), 'utf8')),
  );
  expect(callers).toEqual(['features/audit/audit-store.server.ts']);
});

test('26.5 filters by action, and by several kinds of record at once', () => {
  expect(toAuditFilter(read('action=exported+the+history'))).toMatchObject({ action: 'exported the history' });
  expect(toAuditFilter(read('record=lead_rules.staff_absences'))).toMatchObject({
    recordType: ['lead_rules', 'staff_absences'],
  });
});

test('26.5 the last day is included', () => {
  const { from, until } = toAuditFilter(read('from=2026-11-01&to=2026-11-01'));
  expect([from?.toISOString(), until?.toISOString()]).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']);
});

test.each([
  ['Australia/Perth', '2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z'],
  ['Australia/Sydney', '2026-10-31T13:00:00.000Z', '2026-11-01T13:00:00.000Z'],
])('26.5 a day is that of the time zone %s', (timeZone, start, end) => {
  const { from, until } = toAuditFilter(read('from=2026-11-01&to=2026-11-01'), timeZone);
  expect([from?.toISOString(), until?.toISOString()]).toEqual([start, end]);
});

test('26.5 a day on which clocks go forward has 23 hours', () => {
  const { from, until } = toAuditFilter(read('from=2026-10-04&to=2026-10-04'), 'Australia/Sydney');
  expect([from?.toISOString(), until?.toISOString()]).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z']);
});

test.each([
  ['before=12', 12],
  ['before=-1', undefined],
  ['before=1e9', undefined],
  ['', undefined],
])('26.5 the page %j begins before entry %j', (query, entry) => {
  expect(readOlderThan(new URL(`https://console.example/history?${query}`))).toBe(entry);
});
