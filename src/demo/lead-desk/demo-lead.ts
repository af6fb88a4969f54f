import type { CallOutcome } from '../../features/lead-desk/lead-page/lead-event.ts';
import type { TemplateInput } from '../../features/lead-desk/replies/template-store.server.ts';
import type { SearchState } from '../../features/car-search/search-state.ts';
import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import type { LeadState, LostReason, ManualSource } from '../../features/leads/lead-state.ts';
import type { DemoTime } from './demo-time.ts';

/** A person of the dealership, by the local part of their address. */
export type DemoColleague = { key: string; name: string; role: 'manager' | 'sales' };

/** An action of a person on a lead. */
export type DemoStep = { at: DemoTime; by: string } & (
  | { does: 'assign'; to: string }
  | { does: 'state'; to: LeadState; reason?: LostReason; note?: string }
  | { does: 'call'; outcome: CallOutcome; text: string }
  | { does: 'note'; text: string }
  | { does: 'reply'; subject: string; text: string }
  | { does: 'sms'; text: string }
  | { does: 'plan'; text: string; when: DemoTime }
);

export type DemoLead = {
  at: DemoTime;
  name: string;
  lastName: string;
  phone: string;
  email: string;
  category: string;
  message: string;
  /** Which of the dealership's cars the lead is about, counted from the newest. */
  car?: { type: 'new' | 'used'; place: number };
  form?: FormKindName;
  /** The pages that the visitor saw before. */
  pages?: readonly string[];
  campaign?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
  /** Signed in, with this many watched cars and these saved searches. Their alerts are off: the demo sends no messages. */
  account?: { watches: number; searches: readonly { path: string; filters: Partial<SearchState> }[] };
  isSuspect?: boolean;
  /** The mail server of the customer refuses the confirmation. */
  hasWrongEmail?: boolean;
  /** Entered by a person instead of sent from the website. */
  entered?: { by: string; source: ManualSource };
  steps?: readonly DemoStep[];
};

export type DemoReservation = {
  at: DemoTime;
  name: string;
  lastName: string;
  phone: string;
  email: string;
  /** `null`: the buyer does not pay. */
  paidAfterMinutes: number | null;
  /** The action of staff that ends it. */
  ending?: { at: DemoTime; by: string; does: 'convert' | 'release'; isRefundRefused?: boolean };
};

export type DemoDesk = {
  dealership: string;
  people: readonly DemoColleague[];
  rules: readonly { categories: readonly string[]; people: readonly string[] }[];
  templates: readonly TemplateInput[];
  absence: { who: string; days: readonly [from: number, until: number] };
  /** The oldest first: rules assign them in turns. */
  leads: readonly DemoLead[];
  reservations: readonly DemoReservation[];
};
