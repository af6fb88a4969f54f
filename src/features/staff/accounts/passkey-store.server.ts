import { and, asc, eq, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { staff, staffPasskeys } from '../staff-tables.server.ts';

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; backedUp: boolean };

export const listPasskeys = (scope: PlatformScope, staffId: string): Promise<(Passkey & StoredCredential)[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: staffPasskeys.id,
        name: staffPasskeys.name,
        createdAt: staffPasskeys.createdAt,
        lastUsedAt: staffPasskeys.lastUsedAt,
        backedUp: staffPasskeys.backedUp,
        credentialId: staffPasskeys.credentialId,
        transports: staffPasskeys.transports,
      })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffId, staffId))
      .orderBy(asc(staffPasskeys.createdAt), staffPasskeys.id),
  );

type StoredCredential = { credentialId: string; transports: string[] };

/** A passkey of a person who is not disabled. */
export const findPasskey = (scope: PlatformScope, credentialId: string) =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: staffPasskeys.id,
        staffId: staffPasskeys.staffId,
        email: staff.email,
        publicKey: staffPasskeys.publicKey,
        counter: staffPasskeys.counter,
        transports: staffPasskeys.transports,
      })
      .from(staffPasskeys)
      .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
      .where(and(eq(staffPasskeys.credentialId, credentialId), sql`${staff.disabledAt} is null`));
    return row;
  });

export type NewPasskey = {
  staffId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backedUp: boolean;
};

/** @returns false if this authenticator is registered already */
export async function addPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Records a use. A counter that did not grow means that the authenticator was copied, or that two requests used one response.
 * Authenticators without a counter always report 0.
 */
export const recordPasskeyUse = (scope: PlatformScope, id: string, counter: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(staffPasskeys)
      .set({ counter, lastUsedAt: sql`app.now()` })
      .where(
        and(
          eq(staffPasskeys.id, id),
          sql`(${staffPasskeys.counter} < ${counter} or (${staffPasskeys.counter} = 0 and ${counter}::bigint = 0))`,
        ),
      );
    return rowCount === 1;
  });

/** @returns whether the person has this passkey */
export const renamePasskey = (scope: PlatformScope, staffId: string, id: string, name: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.update(staffPasskeys).set({ name }).where(ownPasskey(staffId, id));
    return rowCount === 1;
  });

/** @returns whether the person had this passkey */
export async function deletePasskey(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(staffPasskeys).where(ownPasskey(staffId, id));
  return rowCount === 1;
}

const ownPasskey = (staffId: string, id: string) => and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id));
