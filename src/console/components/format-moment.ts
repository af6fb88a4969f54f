import { createDateFormat } from '../../ui/text/date-format.ts';

/** '14 Nov 2026, 3:05 pm', in the given time zone or that of the computer. */
export const formatMoment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** '3:05 pm' */
export const formatTime = createDateFormat({ timeStyle: 'short' });
