import { type LeadState, leadStates, type LostReason } from '../../leads/lead-state.ts';

type StateRules = {
  readonly label: string;
  readonly next: readonly LeadState[];
  /** Nothing is left to do. */
  readonly isClosed: boolean;
  /** A person has dealt with the lead, which ends the time to its first response. */
  readonly isResponse: boolean;
  /** Needs one of the reasons. */
  readonly needsReason: boolean;
};

export const stateRules: Readonly<Record<LeadState, StateRules>> = {
  new: {
    label: 'New',
    next: ['contacted', 'appointment', 'sold', 'lost', 'spam'],
    isClosed: false,
    isResponse: false,
    needsReason: false,
  },
  contacted: {
    label: 'Contacted',
    next: ['appointment', 'sold', 'lost', 'spam'],
    isClosed: false,
    isResponse: true,
    needsReason: false,
  },
  appointment: {
    label: 'Appointment',
    next: ['contacted', 'sold', 'lost', 'spam'],
    isClosed: false,
    isResponse: true,
    needsReason: false,
  },
  sold: { label: 'Sold', next: ['contacted'], isClosed: true, isResponse: true, needsReason: false },
  lost: { label: 'Lost', next: ['contacted'], isClosed: true, isResponse: true, needsReason: true },
  // Stops the clock without a figure: spam gets no response.
  spam: { label: 'Spam', next: ['new'], isClosed: true, isResponse: false, needsReason: false },
};

export const openStates: readonly LeadState[] = leadStates.filter((state) => !stateRules[state].isClosed);

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  'bought elsewhere': 'Bought elsewhere',
  'car sold': 'Car sold',
  'finance declined': 'Finance declined',
  'trade-in value': 'Trade-in value',
  'no reply': 'No reply',
  'just looking': 'Just looking',
  other: 'Other',
};

/** `reason_missing`: the state needs one. `note_missing`: the reason "other" needs a text. */
export type TransitionRefusal = 'not_allowed' | 'reason_missing' | 'note_missing';

export type Transition = {
  from: LeadState;
  to: LeadState;
  reason: LostReason | null;
  note: string;
  /** Whether the lead looks like spam. */
  isSuspect?: boolean;
};

/** The states that a lead can get. A new lead that looks like spam can also become new without the suspicion. */
export const listNextStates = (from: LeadState, isSuspect: boolean): readonly LeadState[] =>
  isSuspect && from === 'new' ? ['new', ...stateRules[from].next] : stateRules[from].next;

/** Whether someone calls a lead genuine that was marked as spam or looks like it. */
export const isCalledGenuine = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  to === 'new' && (from === 'spam' || from === 'new');

/** Whether the change takes back the suspicion of spam: it is called not spam, or someone deals with the customer. */
export const endsSuspicion = ({ isSuspect, to }: { isSuspect: boolean; to: LeadState }): boolean =>
  isSuspect && to !== 'spam' && to !== 'lost';

/** Null if the transition is allowed. */
export function findTransitionRefusal({
  from,
  to,
  reason,
  note,
  isSuspect = false,
}: Transition): TransitionRefusal | null {
  if (!listNextStates(from, isSuspect).includes(to)) return 'not_allowed';
  if (!stateRules[to].needsReason) return null;
  if (reason === null) return 'reason_missing';
  return reason === 'other' && note.trim() === '' ? 'note_missing' : null;
}
