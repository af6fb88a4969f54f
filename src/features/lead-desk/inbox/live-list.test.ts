import { expect, test } from 'vitest';
import type { LeadRow } from './lead-row.ts';
import { applyChanges, type LiveList, showWaiting, startList } from './live-list.ts';

const makeLead = (id: string, minute: number, version = 1, changes: Partial<LeadRow> = {}): LeadRow =>
  ({ id, version, at: `2026-11-18T02:${String(minute).padStart(2, '0')}:00.000000Z`, ...changes }) as LeadRow;

const atTop = { accepts: () => true, isAtTop: true };
const reading = { accepts: () => true, isAtTop: false };
const list = startList([makeLead('c', 3), makeLead('b', 2), makeLead('a', 1)]);
const getIds = ({ entries }: LiveList) => entries.map(({ id }) => id);

test('28.1 a new lead appears at the top, or waits while the person reads further down', () => {
  const change = { changed: [makeLead('d', 4)], removed: [] };
  expect(getIds(applyChanges(list, change, atTop))).toEqual(['d', 'c', 'b', 'a']);
  const waiting = applyChanges(list, change, reading);
  expect([getIds(waiting), waiting.waiting.length]).toEqual([['c', 'b', 'a'], 1]);
  const shown = showWaiting(waiting);
  expect([getIds(shown), shown.waiting]).toEqual([['d', 'c', 'b', 'a'], []]);
});

test('28.1 a repeated change, or an older one, changes nothing', () => {
  const known = startList([makeLead('a', 1, 3, { state: 'contacted' })]);
  for (const version of [2, 3]) {
    const again = { changed: [makeLead('a', 1, version, { state: 'new' })], removed: [] };
    expect(applyChanges(known, again, atTop)).toEqual(known);
  }
  const change = { changed: [makeLead('d', 4)], removed: [] };
  const once = applyChanges(list, change, reading);
  expect(applyChanges(once, change, reading)).toEqual(once);
});

test('28.1 a changed lead stays in its place, though it no longer fits the filter', () => {
  const change = { changed: [makeLead('b', 2, 2, { state: 'lost' })], removed: [] };
  const changed = applyChanges(list, change, { accepts: () => false, isAtTop: true });
  expect(getIds(changed)).toEqual(['c', 'b', 'a']);
  expect(changed.entries[1]?.lead?.state).toBe('lost');
});

test('28.1 a lead that a colleague took leaves a hint without its content', () => {
  const taken = applyChanges(list, { changed: [], removed: [{ id: 'b', version: 2 }] }, atTop);
  expect(getIds(taken)).toEqual(['c', 'b', 'a']);
  expect(taken.entries[1]?.lead).toBeNull();
  const back = applyChanges(taken, { changed: [makeLead('b', 2, 3)], removed: [] }, atTop);
  expect(back.entries[1]?.lead).not.toBeNull();
  expect(applyChanges(taken, { changed: [], removed: [{ id: 'unknown', version: 1 }] }, atTop)).toEqual(taken);
});

test('28.1 a waiting lead that a colleague takes, or that no longer fits, waits no longer', () => {
  const waiting = applyChanges(list, { changed: [makeLead('d', 4)], removed: [] }, reading);
  expect(applyChanges(waiting, { changed: [], removed: [{ id: 'd', version: 2 }] }, reading).waiting).toEqual([]);
  const change = { changed: [makeLead('d', 4, 2)], removed: [] };
  expect(applyChanges(waiting, change, { accepts: () => false, isAtTop: false }).waiting).toEqual([]);
});
