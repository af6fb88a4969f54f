import { describe, expect, it } from 'vitest';
import { leadStates, lostReasons } from '../../leads/lead-state.ts';
import {
  endsSuspicion,
  findTransitionRefusal,
  listNextStates,
  lostReasonLabels,
  openStates,
  stateRules,
} from './lead-states.ts';

/** Row: from. Column: to, in the order of the states. */
const allowed: Readonly<Record<string, string>> = {
  //            new contacted appointment sold lost spam
  new: '        -   yes       yes         yes  yes  yes',
  contacted: '  -   -         yes         yes  yes  yes',
  appointment: '-   yes       -           yes  yes  yes',
  sold: '       -   yes       -           -    -    -',
  lost: '       -   yes       -           -    -    -',
  spam: '       yes -         -           -    -    -',
};

const cells = leadStates.flatMap((from) => {
  const marks = allowed[from]?.trim().split(/\s+/) ?? [];
  return leadStates.map((to, place) => ({ from, to, isAllowed: marks[place] === 'yes' }));
});

describe('the states of a lead', () => {
  it.each(cells)('28.4 $from → $to: allowed is $isAllowed', ({ from, to, isAllowed }) => {
    const refusal = findTransitionRefusal({ from, to, reason: 'price', note: '' });
    expect(refusal).toBe(isAllowed ? null : 'not_allowed');
  });

  it('28.6 lets a new lead that looks like spam be called genuine, and no other one', () => {
    const cleared = { from: 'new', to: 'new', reason: null, note: '' } as const;
    expect(findTransitionRefusal({ ...cleared, isSuspect: true })).toBeNull();
    expect(findTransitionRefusal({ ...cleared, isSuspect: false })).toBe('not_allowed');
    expect(listNextStates('new', true)).toEqual(['new', ...stateRules.new.next]);
    for (const state of leadStates.filter((each) => each !== 'new'))
      expect(listNextStates(state, true)).toEqual(stateRules[state].next);
  });

  it.each([
    ['new', true],
    ['contacted', true],
    ['appointment', true],
    ['sold', true],
    ['lost', false],
    ['spam', false],
  ] as const)('28.6 → %s takes back the suspicion of spam: %s', (to, isTakenBack) => {
    expect(endsSuspicion({ isSuspect: true, to })).toBe(isTakenBack);
    expect(endsSuspicion({ isSuspect: false, to })).toBe(false);
  });

  it('28.4 needs a reason for a lost lead, and a text for the reason “other”', () => {
    const losing = { from: 'contacted', to: 'lost', note: '' } as const;
    expect(findTransitionRefusal({ ...losing, reason: null })).toBe('reason_missing');
    expect(findTransitionRefusal({ ...losing, reason: 'other' })).toBe('note_missing');
    expect(findTransitionRefusal({ ...losing, reason: 'other', note: '  ' })).toBe('note_missing');
    expect(findTransitionRefusal({ ...losing, reason: 'other', note: 'Moved abroad' })).toBeNull();
    for (const reason of lostReasons.filter((one) => one !== 'other'))
      expect(findTransitionRefusal({ ...losing, reason })).toBeNull();
  });

  it('28.4 labels every state and reason', () => {
    for (const state of leadStates) expect(stateRules[state].label).not.toBe('');
    for (const reason of lostReasons) expect(lostReasonLabels[reason]).not.toBe('');
  });

  it('28.4 has a way out of every state, and never into itself', () => {
    for (const state of leadStates) {
      expect(stateRules[state].next.length).toBeGreaterThan(0);
      expect(stateRules[state].next).not.toContain(state);
    }
  });

  it('28.2 ends the time to the first response with every state except new and spam', () => {
    expect(leadStates.filter((state) => stateRules[state].isResponse)).toEqual([
      'contacted',
      'appointment',
      'sold',
      'lost',
    ]);
    expect(openStates).toEqual(['new', 'contacted', 'appointment']);
  });
});
