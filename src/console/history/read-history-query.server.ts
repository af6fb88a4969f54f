import { isUuid } from '../../platform/uuid.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';
import { type AuditFilter, changeActions, namedActions } from '../../features/audit/audit-entry.ts';

/** The filter of a history page as its address has it. */
export type HistoryQuery = {
  text: string;
  person: string;
  action: string;
  /** A table; several ones are separated by dots. */
  record: string;
  id: string;
  from: string;
  to: string;
};

export function readHistoryQuery({ searchParams }: URL): HistoryQuery {
  const read = (name: string): string => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const [person, from, to] = [read('person'), read('from'), read('to')];
  return {
    text: read('q'),
    person: isUuid(person) ? person : '',
    action: isAction(read('action')) ? read('action') : '',
    record: /^[a-z_]+(\.[a-z_]+)*$/.test(read('record')) ? read('record') : '',
    id: read('id'),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

const isAction = (text: string): boolean => [...changeActions, ...namedActions].some((action) => action === text);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days are those of the dealership's time zone, on the platform's pages in UTC; `to` is included. */
export function toAuditFilter(
  { text, person, action, record, id, from, to }: HistoryQuery,
  timeZone: string | undefined = 'UTC',
): AuditFilter {
  return {
    text: text || undefined,
    staffId: person || undefined,
    action: action || undefined,
    recordType: record === '' ? undefined : record.includes('.') ? record.split('.') : record,
    recordId: id || undefined,
    from: from === '' ? undefined : startOfDay(from, timeZone),
    until: to === '' ? undefined : startOfDay(addDay(to), timeZone),
  };
}

const addDay = (day: string): string => new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);

/** The clocks of Australia never change at midnight, so the offset of noon the day before is that of the day's start. */
function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  const noonBefore = new Date(midnight - 12 * 3600 * 1000);
  const { date, time } = toLocalTime(noonBefore, timeZone);
  return new Date(midnight - (Date.parse(`${date}T${time}Z`) - noonBefore.getTime()));
}

/** `olderThan` of the page in the address. */
export function readOlderThan({ searchParams }: URL): number | undefined {
  const text = searchParams.get('before') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
