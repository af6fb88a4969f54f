/** Every Australian zone: with daylight saving, without, with offsets of quarter hours, and Lord Howe's shift of half an hour. */
export const zones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Eucla',
] as const;

/** The moments when clocks change, in milliseconds since 1970. For a zone whose clocks never do, those of Sydney. */
export function listTransitions(zone: string, years: number): number[] {
  const changes = findTransitions(zone, years);
  return changes.length > 0 ? changes : findTransitions('Australia/Sydney', years);
}

const first = '2026-01-01T00:00:00Z';

function findTransitions(zone: string, years: number): number[] {
  const found: number[] = [];
  let at = Temporal.Instant.from(first).toZonedDateTimeISO(zone);
  const end = at.add({ years });
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
}

/** The date and time of a moment in a zone, as a clock on the wall shows it. */
export const toWallTime = (at: number, zone: string): { date: string; time: string } => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};
