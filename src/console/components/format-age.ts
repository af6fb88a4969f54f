const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something takes or lasts, in its largest unit: '5 s', '3 min', '2 h', '12 days'. */
export function formatAge(seconds: number): string {
  if (seconds < minute) return `${Math.max(0, Math.round(seconds))} s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} h`;
  return `${Math.floor(seconds / day)} days`;
}

/** 'never', 'just now', '3 min ago' */
export function formatAgo(at: Date | null, now: Date): string {
  if (at === null) return 'never';
  const seconds = (now.getTime() - at.getTime()) / 1000;
  return seconds < minute ? 'just now' : `${formatAge(seconds)} ago`;
}
