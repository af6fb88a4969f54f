import { createDateFormat } from '../../ui/text/date-format.ts';

const days = createDateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const months = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-02-04' → '4 February 2026' */
export const formatDay = (day: string): string => days(new Date(`${day}T00:00:00Z`));

/** '2026-02-04' → 'February 2026' */
export const formatMonth = (day: string): string => months(new Date(`${day}T00:00:00Z`));
