import type { Clock } from '../../platform/clock.ts';
import { waitWords } from '../../platform/http/rate-limit.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Site } from '../sites/site.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { codeSmsOf } from './code-sms.ts';
import { addCode, findLatestRequest, removeCode } from './code-store.server.ts';
import { mobileWords, toMobile } from './mobile-number.ts';
import { hashToken, makeToken, tokenOf } from './secret-token.server.ts';
import { sendInTime } from './send-in-time.server.ts';
import { codeMinutes, hashCode, makeCode, resendSeconds } from './sign-in-code.server.ts';

export type CodeAsker = {
  site: Pick<Site, 'name'>;
  scope: SiteScope;
  clock: Clock;
  sms: SmsSender;
  host: string;
  address: string;
  logError(error: unknown): void;
};

export type RequestedCode = { browserToken: string; phone: string; resendAfterSeconds: number } | CodeRefusal;

const refused = (status: CodeRefusal['status'], error: string, secondsToWait?: number): CodeRefusal => ({
  status,
  error,
  field: 'phone_number',
  ...(secondsToWait !== undefined && { secondsToWait }),
});

const unsent = refused(503, 'We could not send the text message just now. Please try again in a moment.', 10);

/** A little patience, or a limit of the hour or the day. */
const enoughWords = (seconds: number): string =>
  seconds <= resendSeconds
    ? `You can ask for another code in ${seconds} second${seconds === 1 ? '' : 's'}.`
    : `We have sent enough codes for now. ${waitWords(seconds)}`;

/**
 * Sends a code to a phone. Whether a customer has that number is not looked at, so neither the answer nor the work that
 * it takes tells. The code is kept before it is sent; what becomes of a process in between, it counts in the pace.
 */
export async function requestCode(
  { site, scope, clock, sms, host, address, logError }: CodeAsker,
  asked: { phone: string; browserToken?: string | undefined },
): Promise<RequestedCode> {
  const phone = toMobile(asked.phone);
  if (phone === undefined) return refused(422, mobileWords);
  const browserToken = tokenOf(asked.browserToken) ?? makeToken();
  const code = makeCode();
  const id = crypto.randomUUID();
  const createdAt = clock();
  const secondsToWait = await addCode(scope, {
    id,
    browserHash: hashToken(browserToken),
    phone,
    address,
    codeHash: hashCode(browserToken, phone, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
  });
  if (secondsToWait > 0) {
    return refused(429, enoughWords(secondsToWait), secondsToWait);
  }
  const text = codeSmsOf({ code, siteName: site.name, host, minutes: codeMinutes });
  const refuse = (error: unknown): Promise<void> => {
    logError(error);
    return removeCode(scope, id);
  };
  const isSent = await sendInTime(sms.send({ id, to: phone, text }), { refuse, logError });
  if (!isSent) return unsent;
  return { browserToken, phone, resendAfterSeconds: resendSeconds };
}

/** What a browser has asked for last, be its code live or not. */
export async function findCodeRequest(
  { scope, clock }: Pick<CodeAsker, 'scope' | 'clock'>,
  browserToken: string | undefined,
): Promise<{ phone: string; resendAfterSeconds: number } | undefined> {
  const token = tokenOf(browserToken);
  const latest = token === undefined ? undefined : await findLatestRequest(scope, hashToken(token));
  if (!latest) return undefined;
  const passed = Math.floor((clock().getTime() - latest.createdAt.getTime()) / 1000);
  return { phone: latest.phone, resendAfterSeconds: Math.max(0, resendSeconds - passed) };
}
