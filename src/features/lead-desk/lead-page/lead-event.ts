import type { LeadState, LostReason } from '../../leads/lead-state.ts';

export type CallOutcome = 'reached' | 'no answer' | 'left message';
export const callOutcomes: readonly CallOutcome[] = ['reached', 'no answer', 'left message'];

export type Person = { id: string; name: string };

/** Why a lead looked like spam. */
export type SpamSignal = 'honeypot' | 'haste';

/** The data of an event, by kind. */
export type LeadEventData = {
  /** Entered by hand. */
  entered: { source: string };
  state: {
    from: LeadState;
    to: LeadState;
    reason?: LostReason;
    note?: string;
    /** For changes to and from spam: the rules that had suspected it. */
    spamSignals?: readonly SpamSignal[];
  };
  /** `rule`: assigned by this rule. */
  assignee: { from: Person | null; to: Person | null; rule?: number };
  /** `key`: chosen by the form; see isStored(). */
  note: { text: string; mentions: readonly Person[]; key?: string };
  call: { outcome: CallOutcome; text: string; key?: string };
  /** The delivery has the text. */
  reply: { delivery: string };
  'next-action': { text: string | null; at: string | null };
  /** The managers were told that nobody has answered. */
  overdue: { dueAt: string };
};

export type LeadEventKind = keyof LeadEventData;

type Kinds = { [Kind in LeadEventKind]: { kind: Kind; data: LeadEventData[Kind] } };
export type NewLeadEvent = Kinds[LeadEventKind];

export type LeadEvent = NewLeadEvent & {
  id: number;
  at: Date;
  /** Null for what the platform did. */
  staffId: string | null;
  staffName: string | null;
};
