/** '3 Nov 2026' */
export const dayWords = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone });

/** When a browser was last here, which is noted once a day. */
export function seenWords(at: Date, now: Date, timeZone: string): string {
  const day = dayWords(at, timeZone);
  if (day === dayWords(now, timeZone)) return 'Active today';
  return day === dayWords(new Date(now.getTime() - dayMs), timeZone) ? 'Active yesterday' : `Last active ${day}`;
}

const dayMs = 86_400_000;
