const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on the wall say in a zone: '2025-04-18' and '17:30:00'. */
export function wallClock(now: Date, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = clockOf(zone).format(now).split(' ');
  return { date, time };
}

/** Making one takes a hundred times as long as asking it. Sweden writes dates so; Temporal is not in every browser yet. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, made);
  return made;
}
