import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { signInCodes } from './account-tables.server.ts';
import {
  returnLimitedActionIn,
  type SenderLimit,
  takeLimitedActionsIn,
} from '../rate-limits/limited-action-store.server.ts';
import {
  type CodeSender,
  type CountedCode,
  listCodeLimits,
  listCodeThresholds,
  maxCodesCounted,
  secondsUntilAttempt,
  secondsUntilCode,
} from './sign-in-limits.server.ts';

type NewCode = {
  id: string;
  browserHash: string;
  phone: string;
  network: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
};

export type AddCodeResult =
  | 'added'
  | { secondsToWait: number }
  /** The browser has to do some work first. */
  | { codesOfNetwork: number };

/**
 * Stores a code that is about to be sent. A browser that has signed in to the account before is limited by its own codes
 * only, which count for others too.
 */
export const addCode = (
  scope: SiteScope,
  code: NewCode,
  { sender, withoutProof }: { sender: CodeSender; withoutProof: number },
): Promise<AddCodeResult> =>
  scope.run(async (tx) => {
    // Always in this order, so that two requests never deadlock. Each counts what the ones before it have stored.
    await lockPhone(tx, code.phone);
    await lockNetwork(tx, code.network);
    await lockSite(tx, scope.siteId);
    const isKnown = sender.knownBrowser !== undefined;
    const ages = isKnown ? undefined : await readCodeAges(tx, scope, code);
    const secondsToWait = ages ? secondsUntilCode(ages) : 0;
    if (secondsToWait > 0) return { secondsToWait };
    const codesOfNetwork = ages?.network.length ?? 0;
    // Its challenge was answered before.
    if (await hasCode(tx, scope, code.id)) return { codesOfNetwork };
    const limits = listCodeLimits(scope.siteId, sender);
    const limitSeconds = await takeLimitedActionsIn(tx, limits, code.id);
    if (limitSeconds > 0) return { secondsToWait: limitSeconds };
    const thresholdSeconds = await takeLimitedActionsIn(tx, listCodeThresholds(sender, withoutProof), code.id);
    if (thresholdSeconds > 0) {
      await returnLimitedActions(tx, limits, code.id);
      return sender.standing === 'unknown' ? { codesOfNetwork } : { secondsToWait: thresholdSeconds };
    }
    await tx.insert(signInCodes).values({ ...code, siteId: scope.siteId });
    await tx.execute(sql`select app.delete_expired_sign_ins()`);
    return 'added';
  });

const readCodeAges = async (
  tx: Transaction,
  { siteId }: SiteScope,
  { phone, network }: Pick<NewCode, 'phone' | 'network'>,
) => ({
  phone: await readPhoneCodeAges(tx, phone),
  network: (await readNetworkCodes(tx, network)).map(({ ageSeconds }) => ageSeconds),
  site: await readSiteCodeAges(tx, siteId),
});

const hasCode = async (tx: Transaction, { siteId }: SiteScope, id: string): Promise<boolean> => {
  const codes = await tx
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.id, id)));
  return codes.length > 0;
};

async function returnLimitedActions(tx: Transaction, limits: readonly SenderLimit[], action: string): Promise<void> {
  for (const { sender } of limits) await returnLimitedActionIn(tx, { sender, action });
}

/** Over all websites: the function returns ages alone, since a website cannot read the codes of others. */
async function readPhoneCodeAges(tx: Transaction, phone: string): Promise<number[]> {
  const { rows } = await tx.execute<{ age: number }>(
    sql`select age_seconds as age from app.sign_in_codes_for_phone(${phone}, ${maxCodesCounted('phone')})`,
  );
  return rows.map(({ age }) => age);
}

async function readNetworkCodes(tx: Transaction, network: string): Promise<CountedCode[]> {
  const { rows } = await tx.execute<{ age: number; attempts: number }>(
    sql`select age_seconds as age, attempts from app.sign_in_codes_from_network(${network}, ${maxCodesCounted('network')})`,
  );
  return rows.map(({ age, attempts }) => ({ ageSeconds: age, attempts }));
}

async function readSiteCodeAges(tx: Transaction, siteId: number): Promise<number[]> {
  const rows = await tx
    .select({ age: sql<number>`extract(epoch from app.now() - ${signInCodes.createdAt})::float8` })
    .from(signInCodes)
    .where(eq(signInCodes.siteId, siteId))
    .orderBy(desc(signInCodes.createdAt))
    .limit(maxCodesCounted('site'));
  return rows.map(({ age }) => age);
}

/** Removes a code that was not sent, so that it does not count towards the limits. */
export const removeCode = (scope: SiteScope, id: string, sender: CodeSender): Promise<void> =>
  scope.run(async (tx) => {
    await tx.delete(signInCodes).where(and(eq(signInCodes.siteId, scope.siteId), eq(signInCodes.id, id)));
    await returnLimitedActions(tx, [...listCodeLimits(scope.siteId, sender), ...listCodeThresholds(sender, 0)], id);
  });

export type CodeRequest = { phone: string; createdAt: Date };

/** The latest code that a browser requested. */
export const findLatestCodeRequest = (scope: SiteScope, browserHash: string): Promise<CodeRequest | undefined> =>
  scope.run((tx) => findLatestCodeRequestIn(tx, scope.siteId, browserHash));

export async function findLatestCodeRequestIn(
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
  network: string;
  codeHash: string;
  attempts: number;
  isUsed: boolean;
  isExpired: boolean;
};

/** The codes a browser requested for a phone number, newest first, locked until the transaction ends. */
export async function lockCodes(
  tx: Transaction,
  siteId: number,
  { browserHash, phone }: { browserHash: string; phone: string },
): Promise<SentCode[]> {
  await lockPhone(tx, phone);
  return tx
    .select({
      id: signInCodes.id,
      network: signInCodes.network,
      codeHash: signInCodes.codeHash,
      attempts: signInCodes.attempts,
      isUsed: sql<boolean>`${signInCodes.usedAt} is not null`,
      isExpired: sql<boolean>`${signInCodes.expiresAt} <= app.now()`,
    })
    .from(signInCodes)
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.browserHash, browserHash), eq(signInCodes.phone, phone)))
    .orderBy(desc(signInCodes.createdAt), desc(signInCodes.id));
}

/** Seconds until a code requested from this network may be entered; 0 when it may be entered now. */
export async function getSecondsUntilAttempt(tx: Transaction, network: string): Promise<number> {
  await lockNetwork(tx, network);
  return secondsUntilAttempt(await readNetworkCodes(tx, network));
}

export async function countWrongAttempt(tx: Transaction, siteId: number, ids: readonly string[]): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(and(eq(signInCodes.siteId, siteId), inArray(signInCodes.id, [...ids])));
}

/** Marks every open code of the phone number as used, whichever browser requested it. */
export async function markCodesUsed(tx: Transaction, siteId: number, phone: string): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ usedAt: sql`app.now()` })
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.phone, phone), isNull(signInCodes.usedAt)));
}

/**
 * Clears everything a code could be entered with, but keeps the rows for the rate limits. Otherwise deleting the
 * account over and over would reset them.
 */
export async function eraseCodeSecrets(tx: Transaction, siteId: number, phone: string): Promise<void> {
  await lockPhone(tx, phone);
  await tx
    .update(signInCodes)
    .set({ browserHash: '', codeHash: '' })
    .where(and(eq(signInCodes.siteId, siteId), eq(signInCodes.phone, phone)));
}

/** Serialises all work on one phone number's codes until the transaction ends. */
const lockPhone = (tx: Transaction, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in phone'), hashtext(${phone}))`);

const lockNetwork = (tx: Transaction, network: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in network'), hashtext(${network}))`);

const lockSite = (tx: Transaction, siteId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in site'), ${siteId})`);
