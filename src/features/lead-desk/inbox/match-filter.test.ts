import { expect, test } from 'vitest';
import { emptyInboxQuery, type InboxFilter } from './inbox-query.ts';
import type { LeadRow } from './lead-row.ts';
import { matchesFilter } from './match-filter.ts';

const now = Date.parse('2026-11-18T04:00:00Z');
const lead = {
  state: 'new',
  category: 'Used Enquiry',
  siteId: 1,
  locationId: 2,
  assigneeId: null,
  source: 'Website',
  firstResponseAt: null,
  dueAt: '2026-11-18T03:59:00.000Z',
  isUnread: true,
} as LeadRow;

const matches = (filter: Partial<InboxFilter>, changes: Partial<LeadRow> = {}): boolean =>
  matchesFilter({ ...lead, ...changes }, { ...emptyInboxQuery, ...filter }, now);

test.each<[Partial<InboxFilter>, Partial<LeadRow>]>([
  [{ state: 'new' }, { state: 'sold' }],
  [{ state: 'open' }, { state: 'spam' }],
  [{ category: 'Used Enquiry' }, { category: 'Parts Enquiry' }],
  [{ siteId: 1 }, { siteId: null }],
  [{ locationId: 2 }, { locationId: null }],
  [{ person: 'none' }, { assigneeId: 'ann' }],
  [{ source: 'Website' }, { source: 'Phone' }],
  [{ isOverdue: true }, { dueAt: '2026-11-18T04:01:00.000Z' }],
  [{ isOverdue: true }, { firstResponseAt: '2026-11-18T03:00:00.000Z' }],
  [{ isUnread: true }, { isUnread: false }],
])('28.1 a new lead belongs to the list %j unless it has %j', (filter, changes) => {
  expect(matches({})).toBe(true);
  expect(matches(filter)).toBe(true);
  expect(matches(filter, changes)).toBe(false);
});

test('28.1 a lead of a person belongs to their list, and to no search by text', () => {
  expect(matches({ person: 'ann' }, { assigneeId: 'ann' })).toBe(true);
  expect(matches({ person: 'ann' })).toBe(false);
  expect(matches({ text: 'kim' })).toBe(false);
});
