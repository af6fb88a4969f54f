import type { LiveChanges } from './live/live-message.ts';
import type { LeadRow } from './lead-row.ts';

/** A place in the list. Without a lead it shows that the lead went to a colleague. */
export type ListEntry = { id: string; version: number; lead: LeadRow | null; isFresh: boolean };

/** The list of an open page, with what has changed since it was loaded. */
export type LiveList = {
  entries: readonly ListEntry[];
  /** New leads that are not shown yet, since the person reads further down. */
  waiting: readonly LeadRow[];
};

const toEntry = (lead: LeadRow, isFresh = false): ListEntry => ({ id: lead.id, version: lead.version, lead, isFresh });

export const startList = (leads: readonly LeadRow[]): LiveList => ({
  entries: leads.map((lead) => toEntry(lead)),
  waiting: [],
});

export type ListRules = {
  /** Whether a lead belongs to the list. */
  accepts(lead: LeadRow): boolean;
  /** Whether leads may appear at the top now. */
  isAtTop: boolean;
};

/**
 * Applies changes. Rows stay where they are: a lead that no longer fits the filter shows its new state until the list is loaded
 * again, and one that the person no longer sees leaves a hint. What is known already, by version, changes nothing.
 */
export function applyChanges(list: LiveList, { changed, removed }: LiveChanges, rules: ListRules): LiveList {
  const updated = changed.reduce((current, lead) => applyLead(current, lead, rules), list);
  return removed.reduce(removeLead, updated);
}

function applyLead(list: LiveList, lead: LeadRow, { accepts, isAtTop }: ListRules): LiveList {
  const { entries, waiting } = list;
  const known = entries.find(({ id }) => id === lead.id);
  if (known) {
    if (known.version >= lead.version) return list;
    return {
      entries: entries.map((entry) => (entry === known ? { ...toEntry(lead), isFresh: entry.isFresh } : entry)),
      waiting,
    };
  }
  const awaited = waiting.find(({ id }) => id === lead.id);
  if (awaited && awaited.version >= lead.version) return list;
  const others = waiting.filter((each) => each !== awaited);
  if (!accepts(lead)) return { entries, waiting: others };
  return isAtTop ? { entries: insert(entries, lead), waiting: others } : { entries, waiting: [...others, lead] };
}

const removeLead = ({ entries, waiting }: LiveList, { id, version }: { id: string; version: number }): LiveList => ({
  entries: entries.map((entry) =>
    entry.id === id && entry.version < version ? { ...entry, version, lead: null } : entry,
  ),
  waiting: waiting.filter((lead) => lead.id !== id || lead.version >= version),
});

/** Shows the new leads that waited. */
export const showWaiting = ({ entries, waiting }: LiveList): LiveList => ({
  entries: waiting.reduce(insert, entries),
  waiting: [],
});

/** Newest first. */
function insert(entries: readonly ListEntry[], lead: LeadRow): readonly ListEntry[] {
  const place = entries.findIndex((entry) => entry.lead !== null && isOlder(entry.lead, lead));
  const fresh = toEntry(lead, true);
  return place === -1 ? [...entries, fresh] : entries.toSpliced(place, 0, fresh);
}

/** By the position in the list. The times are texts of the same length. */
export const isOlder = (a: Pick<LeadRow, 'at' | 'id'>, b: Pick<LeadRow, 'at' | 'id'>): boolean =>
  a.at === b.at ? a.id < b.id : a.at < b.at;
