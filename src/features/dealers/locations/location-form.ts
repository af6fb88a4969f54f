import { z } from 'zod';
import { dayNames } from '../../locations/opening-hours/day-names.ts';
import { locationTypes } from '../../locations/location.ts';
import type { DayHours } from '../../locations/opening-hours/opening-hours.ts';
import type { FieldErrors } from '../field-errors.ts';
import { checkbox, optionalText, requiredText } from '../../../platform/text/form-fields.ts';
import { optionalPhone, requiredPostcode, requiredState, requiredTown } from '../form-fields.ts';

const httpsAddress = optionalText(500).refine(
  (value) => value === null || /^https:\/\/[0-9A-Za-z][!-~]*$/.test(value),
  'Enter an address that begins with https://.',
);

/** The form of a location, without its hours. */
export const locationForm = z.object({
  name: requiredText('Enter the name of the location.', 80),
  locationType: z
    .union([z.literal(''), z.enum(locationTypes)], 'Choose a department.')
    .default('')
    .transform((value) => (value === '' ? null : value)),
  visible: checkbox,
  primary: checkbox,
  street: requiredText('Enter the street and number.'),
  city: requiredTown,
  state: requiredState,
  postcode: requiredPostcode,
  phone: optionalPhone,
  landlinePhone: optionalPhone,
  placeUrl: httpsAddress,
  youtubeUrl: httpsAddress,
  linkedinUrl: httpsAddress,
  dealerLicenseNumber: optionalText(40),
  motorVehicleRepairer: optionalText(40),
});
export type LocationValues = z.output<typeof locationForm>;

export type DaySpan = DayHours;
/** By weekday, 0 is Sunday. A location without any hours shows none. */
export type WeekHours = (DaySpan | null)[];

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day of a form: closed, or open from one time to a later one. */
function readSpan(status: string, open: string, close: string): DaySpan | string {
  if (status === 'Closed') return { status };
  if (!timePattern.test(open) || !timePattern.test(close))
    return 'Enter when it opens and closes, such as 08:30 and 17:30.';
  return open < close ? { status: 'Open', open, close } : 'It must close later than it opens.';
}

/** The fields `day3`, `open3` and `close3` of Wednesday, and so on. All days empty: the location shows no hours. */
export function readWeek(
  values: Readonly<Record<string, string>>,
): { ok: true; week: WeekHours } | { ok: false; errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const week = dayNames.map((_, weekday): DaySpan | null => {
    const status = values[`day${weekday}`] ?? '';
    if (status === '') return null;
    const span = readSpan(status, values[`open${weekday}`] ?? '', values[`close${weekday}`] ?? '');
    if (typeof span !== 'string') return span;
    errors[`day${weekday}`] = span;
    return null;
  });
  return Object.keys(errors).length === 0 ? { ok: true, week } : { ok: false, errors };
}

const dateMessage = 'Choose a day.';

/** A day with other hours than usual. */
export const specialDayForm = z
  .object({
    date: z.iso.date(dateMessage),
    status: z.enum(['Open', 'Closed'], 'Choose whether it is open.'),
    open: z.string().default(''),
    close: z.string().default(''),
    everywhere: checkbox,
  })
  .transform(({ date, status, open, close, everywhere }, context) => {
    const span = readSpan(status, open, close);
    if (typeof span !== 'string') return { date, span, everywhere };
    context.addIssue({ code: 'custom', path: ['open'], message: span });
    return z.NEVER;
  });
