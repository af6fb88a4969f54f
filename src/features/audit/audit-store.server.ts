import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Scope, Transaction } from '../../platform/postgres/database.ts';
import type { AuditEntry, AuditFilter, NamedAction } from './audit-entry.ts';
import { auditLog } from './audit-tables.server.ts';
import { findRecordNames } from './record-name-store.server.ts';
import type { RecordNames } from './record-names.ts';

/**
 * A page of the log: entries older than `olderThan`, at most `limit`. Reading needs the scope of a staff member, who sees
 * the entries of the dealership or site, or that of the platform, which sees all.
 */
type Page = { olderThan?: number | undefined; limit: number };

export type AuditPage = {
  entries: AuditEntry[];
  /** Of the records that the entries mention. */
  names: RecordNames;
  /** `olderThan` of the next page; null on the last. */
  next: number | null;
};

/** The newest entries first. */
export const listAuditEntries = (scope: Scope<string>, filter: AuditFilter, page: Page): Promise<AuditPage> =>
  scope.run((tx) => selectPage(tx, toCondition(filter), page));

/** Lists the changes of a record and its parts, such as a car with its pictures, newest first. */
export const listHistory = (
  scope: Scope<string>,
  { type, id }: { type: string; id: string | number },
  page: Page,
): Promise<AuditPage> => scope.run((tx) => selectPage(tx, isOfRecord(type, String(id)), page));

const isOfRecord = (type: string, id: string): SQL | undefined =>
  or(
    and(eq(auditLog.recordType, type), eq(auditLog.recordId, id)),
    and(eq(auditLog.parentType, type), eq(auditLog.parentId, id)),
    type === 'groups' ? isOfGroupStaff(id) : undefined,
  );

/**
 * Roles in a group and invitations to it. A role is part of the history of its person, so its entries do not name the group as
 * their parent; and a change of it has the role alone. Found by the rows that there are, and by the entries of those that were.
 */
const isOfGroupStaff = (groupId: string): SQL => sql`(
  ${auditLog.recordType} in ('staff_memberships', 'staff_invitations') and ${auditLog.recordId} in (
    select id::text from staff_memberships where group_id::text = ${groupId}
    union select id::text from staff_invitations where group_id::text = ${groupId}
    union select part.record_id from audit_log part
      where part.record_type in ('staff_memberships', 'staff_invitations')
        and coalesce(part.after, part.before) ->> 'group_id' = ${groupId}))`;

async function selectPage(tx: Transaction, condition: SQL | undefined, { olderThan, limit }: Page): Promise<AuditPage> {
  const entries = await tx
    .select()
    .from(auditLog)
    .where(and(condition, olderThan === undefined ? undefined : lt(auditLog.id, olderThan)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const shown = entries.slice(0, limit);
  const names = await findRecordNames(tx, shown);
  return { entries: shown, names, next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

const toCondition = ({ staffId, recordType, recordId, action, from, until, text = '' }: AuditFilter): SQL | undefined =>
  and(
    staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
    toRecordCondition(recordType, recordId),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : gte(auditLog.at, from),
    until === undefined ? undefined : lt(auditLog.at, until),
    ...splitWords(text).map((word) => sql`position(lower(${word}) in lower(${searchedText})) > 0`),
  );

function toRecordCondition(type: AuditFilter['recordType'], id: string | undefined): SQL | undefined {
  if (typeof type === 'string' && id !== undefined) return isOfRecord(type, id);
  return and(
    type === undefined ? undefined : inArray(auditLog.recordType, [type].flat()),
    id === undefined ? undefined : eq(auditLog.recordId, id),
  );
}

const searchedText = sql`concat_ws(' ', ${auditLog.staffName}, ${auditLog.action}, ${auditLog.recordType}, ${auditLog.recordId},
  ${auditLog.before}::text, ${auditLog.after}::text)`;

const maxWords = 10;
const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, maxWords);

export type AuditPerson = { staffId: string; name: string };

/** The people in the log, by name, for a filter. */
export const listAuditPeople = (scope: Scope<string>): Promise<AuditPerson[]> =>
  scope.run(async (tx) => {
    const people = await tx
      .selectDistinctOn([auditLog.staffId], { staffId: auditLog.staffId, name: auditLog.staffName })
      .from(auditLog)
      .orderBy(auditLog.staffId, desc(auditLog.id));
    return people.toSorted((a, b) => a.name.localeCompare(b.name));
  });

export type RecordedAction = {
  action: NamedAction;
  record?: { type: string; id: string | number };
  details?: Readonly<Record<string, unknown>>;
};

/** Like recordAction(), unless the person has an entry with the same details. */
export async function recordActionOnce(
  tx: Transaction,
  { action, record, details }: Required<RecordedAction>,
): Promise<void> {
  const { type, id } = record;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${action} ${type} ${id}`}))`);
  const { rows } = await tx.execute(sql`select from ${auditLog}
    where ${auditLog.recordType} = ${type} and ${auditLog.recordId} = ${String(id)} and ${auditLog.action} = ${action}
      and ${auditLog.staffId} = app.staff_id() and ${auditLog.after} = ${JSON.stringify(details)}::jsonb
    limit 1`);
  if (rows.length === 0) await recordAction(tx, { action, record, details });
}

/** Records an action of the transaction's person that changes no row. Changes of rows are recorded by themselves. */
export async function recordAction(tx: Transaction, { action, record, details }: RecordedAction): Promise<void> {
  await tx.execute(sql`select app.record_action(${action}, ${record?.type ?? null},
    ${record === undefined ? null : String(record.id)}, ${details === undefined ? null : JSON.stringify(details)}::jsonb)`);
}
