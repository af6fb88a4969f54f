/** '14 Nov 2026, 3:05 pm', in the given time zone or that of the computer. */
export const formatMoment = (date: Date, timeZone?: string): string =>
  date.toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });

/** '3:05 pm' */
export const formatTime = (date: Date, timeZone?: string): string =>
  date.toLocaleString('en-AU', { timeStyle: 'short', ...(timeZone && { timeZone }) });
