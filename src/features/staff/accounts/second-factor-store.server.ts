import { eq, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { staff, staffPasskeys, staffTwoFactors } from '../staff-tables.server.ts';

/** How a person may prove that it is them, after their password. */
export type SecondFactors = { totp: boolean; passkey: boolean; recoveryCodes: number };

export const findSecondFactors = (scope: PlatformScope, staffId: string): Promise<SecondFactors> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ totp: boolean; passkey: boolean; codes: string | null }>(sql`
      select exists (select from ${staffTwoFactors} where staff_id = ${staffId} and verified) as totp,
        exists (select from ${staffPasskeys} where staff_id = ${staffId}) as passkey,
        (select backup_codes from ${staffTwoFactors} where staff_id = ${staffId}) as codes`);
    const [row] = rows;
    return {
      totp: row?.totp ?? false,
      passkey: row?.passkey ?? false,
      recoveryCodes: (JSON.parse(row?.codes ?? '[]') as string[]).length,
    };
  });

/** The stored secret of an authenticator app, encrypted, and the stored recovery codes. */
export const findTwoFactor = (scope: PlatformScope, staffId: string) =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        secret: staffTwoFactors.secret,
        recoveryCodes: staffTwoFactors.backupCodes,
        isVerified: staffTwoFactors.verified,
      })
      .from(staffTwoFactors)
      .where(eq(staffTwoFactors.staffId, staffId));
    return row;
  });

export async function setRecoveryCodes(tx: Transaction, staffId: string, recoveryCodes: string): Promise<void> {
  await tx.update(staffTwoFactors).set({ backupCodes: recoveryCodes }).where(eq(staffTwoFactors.staffId, staffId));
}

/** Without an authenticator app, the row holds the recovery codes only. @returns false if the person has codes */
export async function addRecoveryCodes(
  tx: Transaction,
  staffId: string,
  { secret, recoveryCodes }: { secret: string; recoveryCodes: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(staffTwoFactors)
    .values({ staffId, secret, backupCodes: recoveryCodes, verified: false })
    .onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Sets whether a password alone signs the person in, by what they have: an authenticator app or a passkey. Without either
 * their recovery codes are deleted.
 * @returns whether they have a second factor
 */
export async function updateSecondFactorState(tx: Transaction, staffId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ enabled: boolean }>(sql`
    update ${staff} set two_factor_enabled =
      exists (select from ${staffTwoFactors} where staff_id = ${staffId} and verified)
      or exists (select from ${staffPasskeys} where staff_id = ${staffId})
    where id = ${staffId} returning two_factor_enabled as enabled`);
  const enabled = rows[0]?.enabled ?? false;
  if (!enabled) await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.staffId, staffId));
  return enabled;
}

/** Removes the authenticator app, all passkeys and the recovery codes. */
export async function removeSecondFactors(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.staffId, staffId));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await updateSecondFactorState(tx, staffId);
}
