import { createHash } from 'node:crypto';
import { createAdapterFactory, type CustomAdapter } from 'better-auth/adapters';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { staff, staffCredentials, staffSessions, staffTwoFactors, staffVerifications } from '../staff-tables.server.ts';

/** By the model names of `staffAuthOptions`. */
const tables: Record<string, PgTable> = { staff, staffSessions, staffCredentials, staffVerifications, staffTwoFactors };

type Row = Record<string, unknown>;
type Condition = { field: string; operator: string; connector: string; value: unknown };
type Matching = { model: string; where?: Condition[] };
type Selection = Matching & { limit: number; sortBy?: { field: string; direction: 'asc' | 'desc' } };

/** The database stores only this hash of a session token, so that a leaked table cannot be used to sign in. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Lets better-auth read and write our tables, each operation in a transaction of the given scope. Two rules are ours: session
 * tokens are hashed, and a disabled person does not exist.
 */
export const createAuthAdapter = (getScope: () => PlatformScope) =>
  createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      supportsUUIDs: true,
      supportsJSON: true,
      supportsArrays: true,
      supportsDates: true,
      supportsBooleans: true,
      transaction: false,
    },
    adapter: () => createOperations(getScope) as CustomAdapter,
  });

const createOperations = (getScope: () => PlatformScope) => {
  const select = ({ model, where = [], limit, sortBy }: Selection): Promise<Row[]> =>
    getScope().run((tx) => {
      const query = tx
        .select()
        .from(getTable(model))
        .where(and(toCondition(model, where), isVisible(model)))
        .limit(limit);
      if (!sortBy) return query;
      const column = getColumn(model, sortBy.field);
      return query.orderBy(sortBy.direction === 'asc' ? asc(column) : desc(column));
    });
  const update = (model: string, where: readonly Condition[], values: Row): Promise<Row[]> =>
    getScope().run((tx) =>
      tx.update(getTable(model)).set(hashToken(values)).where(toCondition(model, where)).returning(),
    );
  const remove = (model: string, where: readonly Condition[]): Promise<Row[]> =>
    getScope().run((tx) => tx.delete(getTable(model)).where(toCondition(model, where)).returning());

  return {
    create: async ({ model, data }: { model: string; data: Row }) => {
      const [row] = await getScope().run((tx) => tx.insert(getTable(model)).values(hashToken(data)).returning());
      return restoreToken(row as Row, data['tokenHash']);
    },
    findOne: async ({ model, where = [] }: Matching) => {
      const [row] = await select({ model, where, limit: 1 });
      return row ? restoreToken(row, findTokenIn(where)) : null;
    },
    findMany: select,
    count: async ({ model, where = [] }: Matching) => {
      const [row] = await getScope().run((tx) =>
        tx.select({ n: count() }).from(getTable(model)).where(toCondition(model, where)),
      );
      return row?.n ?? 0;
    },
    update: async (change: { model: string; where: Condition[]; update: Row }) => {
      const [row] = await update(change.model, change.where, change.update);
      return row ? restoreToken(row, findTokenIn(change.where)) : null;
    },
    updateMany: async (change: { model: string; where: Condition[]; update: Row }) =>
      (await update(change.model, change.where, change.update)).length,
    delete: async ({ model, where = [] }: Matching) => {
      await remove(model, where);
    },
    deleteMany: async ({ model, where = [] }: Matching) => (await remove(model, where)).length,
    /** One statement: of two concurrent callers, one gets the row. */
    consumeOne: async ({ model, where = [] }: Matching) => {
      const table = getTable(model);
      const [row] = await getScope().run((tx) =>
        tx
          .delete(table)
          .where(sql`ctid = (select ctid from ${table} where ${toCondition(model, where)} limit 1 for update)`)
          .returning(),
      );
      return (row as Row | undefined) ?? null;
    },
    incrementOne: async (change: {
      model: string;
      where: Condition[];
      increment: Record<string, number>;
      set?: Row;
    }) => {
      const increments = Object.entries(change.increment).map(([field, delta]) => [
        field,
        sql`coalesce(${getColumn(change.model, field)}, 0) + ${delta}`,
      ]);
      const [row] = await update(change.model, change.where, { ...change.set, ...Object.fromEntries(increments) });
      return row ?? null;
    },
  };
};

function getTable(model: string): PgTable {
  const table = tables[model];
  if (!table) throw new Error(`${model} is not a table of staff accounts`);
  return table;
}

function getColumn(model: string, field: string): PgColumn {
  const column = (getTable(model) as unknown as Record<string, PgColumn>)[field];
  if (!column) throw new Error(`${model} has no column ${field}`);
  return column;
}

const isVisible = (model: string): SQL | undefined => (model === 'staff' ? isNull(staff.disabledAt) : undefined);

/** @throws for a condition that we do not support, rather than matching other rows */
function toCondition(model: string, where: readonly Condition[]): SQL | undefined {
  if (where.length === 0) throw new Error('an operation on staff accounts needs a condition');
  return and(
    ...where.map(({ field, operator, connector, value: given }) => {
      if (connector !== 'AND') throw new Error(`the connector ${connector} is not supported`);
      const column = getColumn(model, field);
      const value = field === 'tokenHash' && typeof given === 'string' ? hashSessionToken(given) : given;
      if (operator === 'eq') return value === null ? isNull(column) : eq(column, value);
      if (operator === 'ne') return ne(column, value);
      if (operator === 'in' && Array.isArray(value)) return inArray(column, value);
      const compare = { lt, lte, gt, gte }[operator as string];
      if (!compare) throw new Error(`the operator ${operator} is not supported`);
      return compare(column, value);
    }),
  );
}

const hashToken = (values: Row): Row =>
  typeof values['tokenHash'] === 'string' ? { ...values, tokenHash: hashSessionToken(values['tokenHash']) } : values;

/** The caller knows the token, so it gets it back in place of its hash. */
const restoreToken = (row: Row, token: unknown): Row =>
  typeof token === 'string' && 'tokenHash' in row ? { ...row, tokenHash: token } : row;

const findTokenIn = (where: readonly Condition[]): unknown =>
  where.find(({ field, operator }) => field === 'tokenHash' && operator === 'eq')?.value;
