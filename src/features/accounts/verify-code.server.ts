import { getDeviceLabel } from '../../platform/http/device-label.ts';
import { retryInText } from '../../platform/http/rate-limit.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import type { Customer } from '../sites/visitor.ts';
import type { CodeRefusal } from './sign-in-code-refusal.ts';
import {
  countWrongAttempt,
  lockCodes,
  findLatestCodeRequestIn,
  markCodesUsed,
  getSecondsUntilAttempt,
  type SentCode,
} from './sign-in-code-store.server.ts';
import { findOrAddCustomer } from './customer-store.server.ts';
import type { KnownBrowsers } from './known-browser.server.ts';
import { parseMobile } from './mobile-number.ts';
import { buildNewDeviceJob } from './new-device/new-device-queue.server.ts';
import { hashToken, makeToken, parseToken } from './secret-token.server.ts';
import { addSession, deleteSession } from './session-store.server.ts';
import { hashCode, isSameHash, maxAttempts } from './sign-in-code.server.ts';
import { parseCode } from './sign-in-code.ts';

export type EnteredCode = {
  code: string;
  browserToken: string | undefined;
  /** Which of the numbers this browser requested a code for; defaults to the latest. */
  phone?: string | undefined;
  userAgent: string | null;
  /** This browser's session token before the sign-in. */
  oldToken?: string | undefined;
  /** The `cookie` header, in which a browser that has signed in before is recognised. */
  cookies?: string | null | undefined;
};

export type VerifyCodeResult =
  | { token: string; customer: Customer; /** Makes the browser a known one. */ knownBrowserCookie: string }
  | CodeRefusal;

type SignInTools = { scope: SiteScope; jobs: JobSender; knownBrowsers: KnownBrowsers; secure: boolean };

const noCodeRequested = 'Please request a code first.';
const wrongCode = 'That code is incorrect. Please check the message and try again.';
const codeExpired = 'That code has expired. We can send you a new one.';
const tooManyAttempts = 'Too many attempts. Please request a new code.';
const codeUsed = 'That code has already been used. Please request a new one.';

const refused = (error: string): CodeRefusal => ({ status: 422, error, field: 'code' });

/**
 * Signs in a browser with a code that was sent for it. Creates a new session token, which prevents session
 * fixation, and ends the browser's previous session. If two requests enter the same code concurrently, one signs in.
 */
export async function verifyCode(tools: SignInTools, entered: EnteredCode): Promise<VerifyCodeResult> {
  const { scope, knownBrowsers, secure } = tools;
  const browserToken = parseToken(entered.browserToken);
  if (browserToken === undefined) return refused(noCodeRequested);
  const code = parseCode(entered.code);
  return scope.run(async (tx) => {
    const browserHash = hashToken(browserToken);
    const phone =
      entered.phone === undefined
        ? (await findLatestCodeRequestIn(tx, scope.siteId, browserHash))?.phone
        : parseMobile(entered.phone);
    if (phone === undefined) return refused(noCodeRequested);
    const codes = await lockCodes(tx, scope.siteId, { browserHash, phone });
    const validCodes = codes.filter((sent) => !sent.isUsed && !sent.isExpired && sent.attempts < maxAttempts);
    const [newest] = validCodes;
    if (!newest) return refused(explainNoValidCode(codes));
    if (code === undefined) return refused(wrongCode);
    // Others in the same network do not lock out a browser that has signed in to the account before.
    const isKnown = knownBrowsers.find(entered.cookies, { siteId: scope.siteId, phone, secure }) !== undefined;
    const secondsToWait = isKnown ? 0 : await getSecondsUntilAttempt(tx, newest.network);
    if (secondsToWait > 0) {
      const error = `Too many wrong codes. ${retryInText(secondsToWait)}`;
      return { status: 429, error, field: 'code', secondsToWait };
    }
    const hash = hashCode(browserToken, phone, code);
    if (!validCodes.some(({ codeHash }) => isSameHash(codeHash, hash)))
      return rejectWrongCode(tx, scope.siteId, validCodes);
    return signIn(tx, tools, { ...entered, phone, isKnown });
  });
}

/** Explains the state of the newest code, the one the visitor has most likely entered. */
function explainNoValidCode([newest]: readonly SentCode[]): string {
  if (!newest) return noCodeRequested;
  if (newest.isUsed) return codeUsed;
  return newest.attempts >= maxAttempts ? tooManyAttempts : codeExpired;
}

async function rejectWrongCode(tx: Transaction, siteId: number, validCodes: readonly SentCode[]): Promise<CodeRefusal> {
  await countWrongAttempt(
    tx,
    siteId,
    validCodes.map(({ id }) => id),
  );
  const attemptsLeft = maxAttempts - 1 - Math.min(...validCodes.map(({ attempts }) => attempts));
  if (attemptsLeft === 0) return refused(tooManyAttempts);
  return refused(`${wrongCode} You have ${countWithNoun(attemptsLeft, { one: 'try', many: 'tries' })} left.`);
}

async function signIn(
  tx: Transaction,
  { scope: { siteId }, jobs, knownBrowsers, secure }: SignInTools,
  { phone, isKnown, userAgent, oldToken, cookies }: EnteredCode & { phone: string; isKnown: boolean },
): Promise<VerifyCodeResult> {
  await markCodesUsed(tx, siteId, phone);
  const { id, isNew } = await findOrAddCustomer(tx, siteId, phone);
  const oldSessionToken = parseToken(oldToken);
  const formerId =
    oldSessionToken === undefined ? undefined : await deleteSession(tx, siteId, hashToken(oldSessionToken));
  const token = makeToken();
  const sessionId = await addSession(tx, siteId, { customerId: id, tokenHash: hashToken(token), userAgent });
  if (!isNew && !isKnown && formerId !== id) {
    await jobs.send(tx, [buildNewDeviceJob({ siteId, customerId: id, sessionId, device: getDeviceLabel(userAgent) })]);
  }
  const knownBrowserCookie = knownBrowsers.remember(cookies, { siteId, phone, secure });
  return { token, customer: { kind: 'customer', id, phone, sessionId }, knownBrowserCookie };
}
