const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
const longWeekday = inUtc({ weekday: 'long' });
const mediumDate = inUtc({ dateStyle: 'medium' });

/** A Sunday, the day with number 0. */
const sunday = Date.UTC(2023, 0, 1);
const dayMs = 86_400_000;

/** `1` → "Monday" */
export const formatWeekday = (value: unknown): string =>
  /^[0-6]$/.test(String(value)) ? longWeekday.format(sunday + Number(value) * dayMs) : String(value);

/** `2026-12-25` → "25 Dec 2026"; everything else stays as it is. */
export const formatDate = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? mediumDate.format(new Date(text)) : text;
