/** The value of a date-and-time field: `2026-11-18T10:30` in the time zone. */
export const toLocalTimeValue = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
