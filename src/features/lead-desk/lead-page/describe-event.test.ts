import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';
import type { LeadEvent, NewLeadEvent } from './lead-event.ts';

const ann = { id: 'ann', name: 'Ann Sales' };
const ben = { id: 'ben', name: 'Ben Sales' };

const describe = (event: NewLeadEvent) =>
  describeEvent({ ...event, id: 1, at: new Date(0), staffId: 'ann', staffName: 'Ann Sales' } as LeadEvent, (at) =>
    at.toISOString(),
  );

test.each<[NewLeadEvent, string, string?]>([
  [{ kind: 'entered', data: { source: 'Phone' } }, 'entered this lead (Phone)'],
  [{ kind: 'state', data: { from: 'new', to: 'contacted' } }, 'changed the state from New to Contacted'],
  [
    { kind: 'state', data: { from: 'new', to: 'lost', reason: 'other', note: 'Moved away' } },
    'changed the state from New to Lost (other)',
    'Moved away',
  ],
  [{ kind: 'state', data: { from: 'spam', to: 'new' } }, 'said that this lead is not spam'],
  [{ kind: 'state', data: { from: 'new', to: 'new' } }, 'said that this lead is not spam'],
  [{ kind: 'assignee', data: { from: null, to: ann } }, 'took this lead'],
  [{ kind: 'assignee', data: { from: ann, to: ben } }, 'assigned this lead to Ben Sales'],
  [{ kind: 'assignee', data: { from: ben, to: null } }, 'unassigned Ben Sales'],
  [{ kind: 'assignee', data: { from: null, to: ben, rule: 3 } }, 'Assigned to Ben Sales by a rule'],
  [{ kind: 'note', data: { text: 'Call @Ben Sales', mentions: [ben] } }, 'wrote a note', 'Call @Ben Sales'],
  [{ kind: 'call', data: { outcome: 'no answer', text: '' } }, 'called, no answer'],
  [
    { kind: 'next-action', data: { text: 'Call', at: '2026-11-18T02:00:00.000Z' } },
    'plans for 2026-11-18T02:00:00.000Z: Call',
  ],
  [{ kind: 'next-action', data: { text: 'Call', at: null } }, 'plans: Call'],
  [{ kind: 'next-action', data: { text: null, at: null } }, 'cleared the next action'],
  [{ kind: 'overdue', data: { dueAt: '2026-11-18T02:00:00.000Z' } }, 'The managers got a mail: no response in time'],
])('28.3 the timeline describes %j', (event, title, text) => {
  expect(describe(event)).toEqual(text === undefined ? { title } : { title, text });
});
