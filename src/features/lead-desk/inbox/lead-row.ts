import type { ListedLead } from './inbox-store.server.ts';

type Sent<Value> = Value extends Date ? string : Value;

/** A lead in the list as the browser gets it, with the page or later: times are ISO texts. */
export type LeadRow = { [Name in keyof ListedLead]: Sent<ListedLead[Name]> };

export const toLeadRow = ({ createdAt, dueAt, firstResponseAt, nextActionAt, ...lead }: ListedLead): LeadRow => ({
  ...lead,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  firstResponseAt: firstResponseAt?.toISOString() ?? null,
  nextActionAt: nextActionAt?.toISOString() ?? null,
});
