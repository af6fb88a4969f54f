import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { signInCodes } from './account-tables.server.ts';

type NewCode = {
  id: string;
  browserHash: string;
  phone: string;
  address: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps a code that is about to be sent, unless it comes too early: then it is the seconds to wait, else 0. */
export const addCode = (scope: SiteScope, code: NewCode): Promise<number> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ seconds: number }>(
      sql`select app.seconds_until_code(${code.phone}, ${code.address}) as seconds`,
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (seconds > 0) return seconds;
    await tx.insert(signInCodes).values({ ...code, siteId: scope.siteId });
    await tx.execute(sql`select app.forget_sign_ins()`);
    return 0;
  });

/** As if it had never been asked for. */
export const removeCode = (scope: SiteScope, id: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.delete(signInCodes).where(and(eq(signInCodes.siteId, scope.siteId), eq(signInCodes.id, id)));
  });

export type CodeRequest = { phone: string; createdAt: Date };

/** What a browser has asked for last. */
export const findLatestRequest = (scope: SiteScope, browserHash: string): Promise<CodeRequest | undefined> =>
  scope.run((tx) => readLatestRequest(tx, scope.siteId, browserHash));

export async function readLatestRequest(
  tx: Transaction,
  siteId: number,
  browserHash: string,
): Promise<CodeRequest | undefined> {
  const [latest] = await tx
    .select({ phone: signInCodes.phone, createdAt: signInCodes.createdAt })
    .from(signInCodes)
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.browserHash, browserHash)))
    .orderBy(desc(signInCodes.createdAt), desc(signInCodes.id))
    .limit(1);
  return latest;
}

export type SentCode = {
  id: string;
  address: string;
  codeHash: string;
  attempts: number;
  isUsed: boolean;
  isExpired: boolean;
};

/** The codes that a browser has asked for a phone, the newest first, which are nobody else's until all is decided. */
export async function holdCodes(
  tx: Transaction,
  siteId: number,
  { browserHash, phone }: { browserHash: string; phone: string },
): Promise<SentCode[]> {
  await takeTurn(tx, phone);
  return tx
    .select({
      id: signInCodes.id,
      address: signInCodes.address,
      codeHash: signInCodes.codeHash,
      attempts: signInCodes.attempts,
      isUsed: sql<boolean>`${signInCodes.usedAt} is not null`,
      isExpired: sql<boolean>`${signInCodes.expiresAt} <= app.now()`,
    })
    .from(signInCodes)
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.browserHash, browserHash), eq(signInCodes.phone, phone)))
    .orderBy(desc(signInCodes.createdAt), desc(signInCodes.id));
}

/** How long nobody may try a code that came from this network; 0 where it may be tried now. */
export async function secondsUntilTry(tx: Transaction, address: string): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`select app.seconds_until_try(${address}) as seconds`);
  return rows[0]?.seconds ?? 0;
}

export async function countWrongCode(tx: Transaction, siteId: number, ids: readonly string[]): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(and(eq(signInCodes.siteId, siteId), inArray(signInCodes.id, [...ids])));
}

/** Whoever is signed in needs no other code, in whatever browser it was asked for. */
export async function retireCodes(tx: Transaction, siteId: number, phone: string): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ usedAt: sql`app.now()` })
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.phone, phone), isNull(signInCodes.usedAt)));
}

/**
 * Leaves of a phone's codes what is counted, and nothing that could be entered. Without them somebody who deletes the
 * account again and again could be sent as many as he likes.
 */
export async function blankCodes(tx: Transaction, siteId: number, phone: string): Promise<void> {
  await takeTurn(tx, phone);
  await tx
    .update(signInCodes)
    .set({ browserHash: '', codeHash: '' })
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.phone, phone)));
}

/** Until the transaction ends nobody else reads or changes a code of this phone. */
const takeTurn = (tx: Transaction, phone: string) => tx.execute(sql`select app.take_sign_in_turn(${phone})`);
