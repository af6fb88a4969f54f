/** Counting stops here: the inbox shows “999+”. */
export const inboxCountLimit = 1000;

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
