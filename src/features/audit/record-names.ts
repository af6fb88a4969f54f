import type { AuditEntry } from './audit-entry.ts';
import { formatDate, formatWeekday } from './format-day.ts';

/** Names of records by table and id, as `toNameKey` writes them. */
export type RecordNames = Readonly<Record<string, string>>;

export const toNameKey = (table: string, id: unknown): string => `${table} ${String(id)}`;

/** Columns that hold the id of a named record, or a list of ids. */
const references = new Map([
  ['dealership_id', 'dealerships'],
  ['site_id', 'sites'],
  ['group_id', 'groups'],
  ['location_id', 'locations'],
  ['car_id', 'cars'],
  ['model_id', 'models'],
  ['manufacturer_id', 'manufacturers'],
  ['staff_id', 'staff'],
  ['assignee_id', 'staff'],
  ['entered_by', 'staff'],
  ['created_by', 'staff'],
  ['invited_by', 'staff'],
  ['accepted_by', 'staff'],
  ['staff_ids', 'staff'],
  ['last_staff_id', 'staff'],
  ['excluded_website_ids', 'sites'],
  ['location_ids', 'locations'],
  ['page_id', 'content_pages'],
  ['offer_id', 'offers'],
  ['image_id', 'images'],
  ['source_id', 'stock_sources'],
  ['export_id', 'stock_exports'],
]);

export const findReference = (column: string): string | undefined => references.get(column);

/** A value that identifies the record, where it has no name of its own. The first one counts. */
const nameColumns = ['name', 'title', 'hostname', 'email', 'label', 'from_path', 'target'];

type Named = Pick<AuditEntry, 'recordType' | 'recordId'> &
  Partial<Pick<AuditEntry, 'before' | 'after' | 'parentType' | 'parentId'>>;

/** The name of an entry's record: as it is now, else as the entry has it, else that of the person or record it belongs to. */
export function nameEntryRecord(
  { recordType, recordId, before, after, parentType, parentId }: Named,
  names: RecordNames,
): string | undefined {
  const current = names[toNameKey(recordType ?? '', recordId)];
  if (current !== undefined) return current;
  const values = after ?? before ?? {};
  for (const column of nameColumns) {
    const value = values[column];
    if (typeof value === 'string' && value !== '' && value !== '(hidden)') return value;
  }
  for (const column of ['staff_id', 'car_id', 'location_id']) {
    const name = names[toNameKey(references.get(column) ?? '', values[column])];
    if (name !== undefined) return withDay(name, recordType, recordId);
  }
  const parent = names[toNameKey(parentType ?? '', parentId)];
  return parent && withDay(parent, recordType, recordId);
}

/** Records of a day, whose ids end in it. They are known by it: `Perth, Monday`. */
const dayFormats: Readonly<Record<string, (day: string) => string>> = {
  opening_hours: formatWeekday,
  special_hours: formatDate,
};

function withDay(name: string, recordType: string | null, recordId: string | null): string {
  const day = dayFormats[recordType ?? '']?.(recordId?.split(' ').at(-1) ?? '');
  return day === undefined ? name : `${name}, ${day}`;
}

/** The records that entries are about or refer to, by table. */
export function listMentionedRecords(entries: readonly AuditEntry[]): Map<string, Set<string>> {
  const mentioned = new Map<string, Set<string>>();
  const add = (table: string | null, id: unknown) => {
    if (table === null || id === null || id === undefined) return;
    const ids = mentioned.get(table) ?? new Set();
    mentioned.set(table, ids.add(String(id)));
  };
  for (const { recordType, recordId, parentType, parentId, before, after } of entries) {
    add(recordType, recordId);
    add(parentType, parentId);
    for (const values of [before, after])
      for (const [column, value] of Object.entries(values ?? {}))
        for (const id of [value].flat()) add(references.get(column) ?? null, id);
  }
  return mentioned;
}
