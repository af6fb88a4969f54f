/** From here on the inbox shows “999+”. */
export const inboxCountLimit = 1000;

/** Of each state the newest leads are counted, up to here: a desk that closes no leads costs no more than this. */
export const countedPerState = 10_000;

/** Of leads that are not closed. */
export type InboxCounts = {
  new: number;
  contacted: number;
  appointment: number;
  unassigned: number;
  /** Of the person who asks. */
  mine: number;
  overdue: number;
  unread: number;
};
