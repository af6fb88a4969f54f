/** What triggers record. */
export const changeActions = ['insert', 'update', 'delete'] as const;

/** Actions that change no row, or none with a trigger, in the past tense. */
export const namedActions = [
  'signed in',
  'viewed as manager',
  'exported the history',
  'exported cars',
  'exported all cars',
  'downloaded all data',
  'exported prices',
  'exported leads',
  'exported leads for marketing',
  'exported a person',
  'erased a person',
  'created a password link',
  'retried failed jobs',
  'dismissed failed jobs',
] as const;

/** One that history can be filtered by. */
export type NamedAction = (typeof namedActions)[number];

/** A change of staff, or another of their actions. */
export type AuditEntry = {
  id: number;
  at: Date;
  staffId: string;
  staffName: string;
  /** Keyed hash: entries from the same network have the same. */
  network: string | null;
  requestId: string | null;
  /** Null for what belongs to the platform. */
  dealershipId: number | null;
  siteId: number | null;
  /** `insert`, `update`, `delete`, or a named action such as `exported leads`. */
  action: string;
  /** The table, as in audited-tables.ts. */
  recordType: string | null;
  recordId: string | null;
  /** The record that this one is part of. */
  parentType: string | null;
  parentId: string | null;
  /** Column values; of an update only the changed ones. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** Which entries to list. Everything given has to match. */
export type AuditFilter = {
  staffId?: string | undefined;
  /** One table, or several. */
  recordType?: string | readonly string[] | undefined;
  /** With one table: a record and its parts. */
  recordId?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** Every word occurs in the person's name, the action, the record or its values. */
  text?: string | undefined;
};
