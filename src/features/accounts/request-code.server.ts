import type { Clock } from '../../platform/clock.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Site } from '../sites/site.ts';
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

export type RequestedCode =
  | { browserToken: string; phone: string; resendAfterSeconds: number }
  | { error: string; field: 'phone_number' }
  | { secondsToWait: number };

const unsentWords = 'We could not send the text message just now. Please try again in a moment.';

/**
 * Sends a code to a phone. Whether a customer has that number is not looked at, so neither the answer nor the work that
 * it takes tells. The code is kept before it is sent; what becomes of a process in between, it counts in the pace.
 */
export async function requestCode(
  { site, scope, clock, sms, host, address, logError }: CodeAsker,
  asked: { phone: string; browserToken?: string | undefined },
): Promise<RequestedCode> {
  const phone = toMobile(asked.phone);
  if (phone === undefined) return { error: mobileWords, field: 'phone_number' };
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
  if (secondsToWait > 0) return { secondsToWait };
  const text = codeSmsOf({ code, siteName: site.name, host, minutes: codeMinutes });
  const refuse = (error: unknown): Promise<void> => {
    logError(error);
    return removeCode(scope, id);
  };
  const isSent = await sendInTime(sms.send({ id, to: phone, text }), { refuse, logError });
  if (!isSent) return { error: unsentWords, field: 'phone_number' };
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
