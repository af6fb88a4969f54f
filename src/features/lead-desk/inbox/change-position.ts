/**
 * A position in the changes of leads: a snapshot of PostgreSQL, such as `740:747:741,744`. All transactions before the first
 * number had ended, those from the second on had not begun, and the listed ones were running.
 */
export type ChangePosition = string;

const maxLength = 4000;

/** Whether a text, such as a browser's Last-Event-ID, is a position that PostgreSQL accepts. */
export function isChangePosition(text: string): boolean {
  const [, first, end, running] =
    (text.length <= maxLength && /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(text)) || [];
  if (first === undefined || end === undefined) return false;
  const ids = [first, ...(running?.split(',') ?? []), end].map(Number);
  const inOrder = ids.every((id, place) => place === 0 || id >= (ids[place - 1] ?? 0));
  const listed = ids.slice(1, -1);
  return ids[0] !== 0 && inOrder && new Set(listed).size === listed.length && !listed.includes(Number(end));
}
