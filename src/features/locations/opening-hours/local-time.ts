const formatters = new Map<string, Intl.DateTimeFormat>();

/** Local date and time in a zone: '2025-04-18' and '17:30:00' */
export function toLocalTime(now: Date, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = getFormatter(zone).format(now).split(' ');
  return { date, time };
}

/** Cached, since creating a formatter takes a hundred times as long as using it. Swedish dates are ISO 8601; Temporal is not in every browser yet. */
function getFormatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, formatter);
  return formatter;
}
