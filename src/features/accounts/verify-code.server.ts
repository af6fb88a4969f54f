import { waitWords } from '../../platform/http/rate-limit.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { countOf } from '../../ui/count-of.ts';
import type { Customer } from '../sites/visitor.ts';
import type { CodeRefusal } from './code-refusal.ts';
import {
  countWrongCode,
  holdCodes,
  readLatestRequest,
  retireCodes,
  secondsUntilTry,
  type SentCode,
} from './code-store.server.ts';
import { findOrAddCustomer } from './customer-store.server.ts';
import { toMobile } from './mobile-number.ts';
import { hashToken, makeToken, tokenOf } from './secret-token.server.ts';
import { addSession, dropSession } from './session-store.server.ts';
import { hashCode, isSameHash, mostAttempts } from './sign-in-code.server.ts';
import { readCode } from './sign-in-code.ts';

export type EnteredCode = {
  code: string;
  browserToken: string | undefined;
  /** Which of the numbers that this browser has asked for; left out, the latest. */
  phone?: string | undefined;
  userAgent: string | null;
  /** The session that this browser has had until now. */
  oldToken?: string | undefined;
};

export type VerifiedCode = { token: string; customer: Customer } | CodeRefusal;

const noneAskedWords = 'Please ask for a code first.';
const wrongWords = 'That code is not right. Please check the message and try again.';
const expiredWords = 'That code has expired. We can send you a new one.';
const tooManyWords = 'That was one try too many. Please ask for a new code.';
const usedWords = 'That code has been used already. Please ask for a new one.';

const refused = (error: string): CodeRefusal => ({ status: 422, error, field: 'code' });

/**
 * Signs a browser in that knows a code which was sent for it. The session gets a token of its own, so that nobody can
 * have known it before; the one that the browser had ends. Of two that enter the same code at once one is signed in.
 */
export async function verifyCode({ scope }: { scope: SiteScope }, entered: EnteredCode): Promise<VerifiedCode> {
  const browserToken = tokenOf(entered.browserToken);
  if (browserToken === undefined) return refused(noneAskedWords);
  const code = readCode(entered.code);
  return scope.run(async (tx) => {
    const browserHash = hashToken(browserToken);
    const phone =
      entered.phone === undefined
        ? (await readLatestRequest(tx, scope.siteId, browserHash))?.phone
        : toMobile(entered.phone);
    if (phone === undefined) return refused(noneAskedWords);
    const codes = await holdCodes(tx, scope.siteId, { browserHash, phone });
    const live = codes.filter((sent) => !sent.isUsed && !sent.isExpired && sent.attempts < mostAttempts);
    const [newest] = live;
    if (!newest) return refused(whyNone(codes));
    if (code === undefined) return refused(wrongWords);
    const secondsToWait = await secondsUntilTry(tx, newest.address);
    if (secondsToWait > 0) {
      const error = `There were too many wrong codes. ${waitWords(secondsToWait)}`;
      return { status: 429, error, field: 'code', secondsToWait };
    }
    const hash = hashCode(browserToken, phone, code);
    if (!live.some(({ codeHash }) => isSameHash(codeHash, hash))) return countWrong(tx, scope.siteId, live);
    return signIn(tx, scope.siteId, phone, entered);
  });
}

/** Why none of the codes can be entered: by the newest, which is the one that a visitor looks at. */
function whyNone([newest]: readonly SentCode[]): string {
  if (!newest) return noneAskedWords;
  if (newest.isUsed) return usedWords;
  return newest.attempts >= mostAttempts ? tooManyWords : expiredWords;
}

async function countWrong(tx: Transaction, siteId: number, live: readonly SentCode[]): Promise<CodeRefusal> {
  await countWrongCode(
    tx,
    siteId,
    live.map(({ id }) => id),
  );
  const attemptsLeft = mostAttempts - 1 - Math.min(...live.map(({ attempts }) => attempts));
  if (attemptsLeft === 0) return refused(tooManyWords);
  return refused(`${wrongWords} You have ${countOf(attemptsLeft, { one: 'try', many: 'tries' })} left.`);
}

async function signIn(
  tx: Transaction,
  siteId: number,
  phone: string,
  { userAgent, oldToken }: EnteredCode,
): Promise<VerifiedCode> {
  await retireCodes(tx, siteId, phone);
  const id = await findOrAddCustomer(tx, siteId, phone);
  const before = tokenOf(oldToken);
  if (before !== undefined) await dropSession(tx, siteId, hashToken(before));
  const token = makeToken();
  const sessionId = await addSession(tx, siteId, { customerId: id, tokenHash: hashToken(token), userAgent });
  return { token, customer: { kind: 'customer', id, phone, sessionId } };
}
