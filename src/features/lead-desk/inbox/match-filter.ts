import { stateRules } from '../states/lead-states.ts';
import type { InboxFilter } from './inbox-query.ts';
import type { LeadRow } from './lead-row.ts';

/** Whether a lead needs a first response that is late. The same rule as in inbox-row-store.server.ts. */
export const isLate = (
  { state, firstResponseAt, dueAt }: Pick<LeadRow, 'state' | 'firstResponseAt' | 'dueAt'>,
  now: number,
): boolean => state === 'new' && firstResponseAt === null && dueAt !== null && Date.parse(dueAt) < now;

/**
 * Whether a lead that has just changed belongs to a filtered list. The result of a search by text is not live: rows do not
 * contain everything that is searched.
 */
export const matchesFilter = (lead: LeadRow, filter: InboxFilter, now: number): boolean =>
  filter.text === '' &&
  (filter.state === null ||
    (filter.state === 'open' ? !stateRules[lead.state].isClosed : lead.state === filter.state)) &&
  (filter.category === null || lead.category === filter.category) &&
  (filter.siteId === null || lead.siteId === filter.siteId) &&
  (filter.locationId === null || lead.locationId === filter.locationId) &&
  (filter.person === null || lead.assigneeId === (filter.person === 'none' ? null : filter.person)) &&
  (filter.source === null || lead.source === filter.source) &&
  (!filter.isOverdue || isLate(lead, now)) &&
  (!filter.isUnread || lead.isUnread);
