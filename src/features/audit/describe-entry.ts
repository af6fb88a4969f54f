import { createDateFormat } from '../../ui/text/date-format.ts';
import type { AuditEntry } from './audit-entry.ts';
import { formatDate, formatWeekday } from './format-day.ts';
import { type FormattedField, humanise, isTechnical, labelField, nameRecord } from './record-labels.ts';
import { findReference, nameEntryRecord, type RecordNames, toNameKey } from './record-names.ts';

/** One changed value, in words. Null stands for no value. */
export type FieldChange = {
  /** The column, and within JSON the path: `config.search.sort`. */
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  /** The value is not in the log, only that it was set or changed. */
  isHidden: boolean;
};

/** The triggers record this instead of a hidden value. */
const hidden = '(hidden)';

type Described = Pick<AuditEntry, 'action' | 'recordType' | 'recordId' | 'before' | 'after'>;

/** How values are written: with the names of records instead of their ids, and times in a time zone instead of UTC. */
export type DescribeOptions = { names?: RecordNames | undefined; timeZone?: string | undefined };

/** Identifies nothing to people. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const verbs = new Map([
  ['insert', 'Added'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
]);

/** "Changed car 7", "Exported leads"; with names "Changed car 2021 Toyota HiLux, U10044". */
export function describeAction(
  entry: Pick<AuditEntry, 'action' | 'recordType' | 'recordId'> & Partial<AuditEntry>,
  { names = {} }: DescribeOptions = {},
): string {
  const { action, recordType, recordId, staffId } = entry;
  const verb = verbs.get(action);
  const isOwnAccount = recordType === 'staff' && recordId !== null && recordId === staffId;
  const name = nameEntryRecord(entry, names) ?? (recordId !== null && uuid.test(recordId) ? undefined : recordId);
  const record =
    recordType === null || isOwnAccount
      ? ''
      : ` ${nameRecord(recordType)}${name === undefined || name === null ? '' : ` ${name}`}`;
  if (verb !== undefined && isOwnAccount) return `${verb} the own account`;
  if (verb !== undefined) return verb + record;
  const named = action.charAt(0).toUpperCase() + action.slice(1);
  return record === '' ? named : `${named}:${record}`;
}

/** The changed values, in the order of the columns. */
export function describeChanges(
  { recordType, before, after }: Omit<Described, 'action' | 'recordId'>,
  options: DescribeOptions = {},
): FieldChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns]
    .filter((column) => !isTechnical(recordType, column))
    .flatMap((column) =>
      compare(before?.[column], after?.[column], { field: column, ...labelField(recordType, column), ...options }),
    );
}

type Field = FormattedField & DescribeOptions & { field: string };

/** Descends into JSON objects, so that one changed setting of a website is one change. */
function compare(before: unknown, after: unknown, { field, label, format, ...options }: Field): FieldChange[] {
  if (isObject(before) || isObject(after)) {
    const [was, becomes] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    const names = new Set([...Object.keys(was), ...Object.keys(becomes)]);
    return [...names].flatMap((name) => {
      const inner = {
        field: `${field}.${name}`,
        label: [label, humanise(name)].filter(Boolean).join(' › '),
        ...options,
      };
      return compare(was[name], becomes[name], inner);
    });
  }
  if (before === hidden || after === hidden) {
    return [{ field, label, before: null, after: null, isHidden: true }];
  }
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  const toText = (value: unknown): string | null =>
    formatValue(nameReferences(field, value, options.names), format, options.timeZone);
  const [was, becomes] = [toText(before), toText(after)];
  // An empty list or text is none, too.
  if (was === null && becomes === null) return [];
  return [{ field, label, before: was, after: becomes, isHidden: false }];
}

/** The names of records instead of their ids, as far as they are known. */
function nameReferences(column: string, value: unknown, names: RecordNames = {}): unknown {
  const table = findReference(column);
  if (table === undefined) return value;
  const toName = (id: unknown): unknown => names[toNameKey(table, id)] ?? id;
  return Array.isArray(value) ? value.map(toName) : toName(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "Price: $31,990 → $29,990", "Tag: none → Just in", "Secret: changed". */
export function formatChange(
  { label, before, after, isHidden }: FieldChange,
  { action }: Pick<AuditEntry, 'action'>,
): string {
  if (isHidden) return `${label}: ${action === 'update' ? 'changed' : 'not shown'}`;
  if (action === 'update') return `${label}: ${before ?? 'none'} → ${after ?? 'none'}`;
  return `${label}: ${after ?? before ?? 'none'}`;
}

/** The whole entry on one line, for search results and exports. */
export const summariseEntry = (entry: Described): string =>
  describeChanges(entry)
    .map((change) => formatChange(change, entry))
    .join('; ');

const wholeDollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const whole = new Intl.NumberFormat('en-AU');

function formatValue(value: unknown, format: FormattedField['format'], timeZone: string | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (format === 'weekday') return formatWeekday(value);
  if (Array.isArray(value)) return formatList(value);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) {
    if (format === 'dollars')
      return Number.isInteger(number) ? wholeDollars.format(number) : dollarsAndCents.format(number);
    if (format === 'cents') return dollarsAndCents.format(number / 100);
    if (format === 'kilometres') return `${whole.format(number)} km`;
  }
  return typeof value === 'string' ? formatTime(value, timeZone) : String(value);
}

const formatList = (values: readonly unknown[]): string | null =>
  values.length === 0 ? null : values.map((value) => listTexts(value).join(' · ')).join(', ');

/** The values in an object, such as the label and the address of a menu entry. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [String(value)];

const timestamp = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:\+00:00|Z)$/;

const formatMoment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A time of day without its seconds. */
const timeOfDay = /^(\d\d:\d\d):00$/;

/**
 * PostgreSQL's timestamps to the minute, in UTC as recorded or in a time zone. With a time zone it is for people, who also get
 * dates in words. Everything else stays as it is.
 */
function formatTime(text: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return text.replace(timestamp, '$1 $2 UTC');
  if (!timestamp.test(text)) return formatDate(text.replace(timeOfDay, '$1'));
  return formatMoment(new Date(text), timeZone);
}
