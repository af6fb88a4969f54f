/** `2026-11-18` */
export const isLocalDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isReal(`${text}T00:00`);

/** `2026-11-18T10:30`, as browsers send a date and time. */
export const isLocalMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isReal(text);

/** Not 30 February, nor 25:00, nor a year that was mistyped: PostgreSQL cannot read the year 0. */
function isReal(local: string): boolean {
  const moment = new Date(`${local}:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(local) && local >= '1900';
}

/** The moment of a local time. One that daylight saving skips becomes the one an hour later. */
export const toMoment = (local: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);

/** The local time of a moment, as a date-and-time field shows it. Temporal is not in every browser yet, so servers call this. */
export const toLocalMoment = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
