import type { Clock } from '../../platform/clock.ts';
import { retryInText } from '../../platform/http/rate-limit.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Site } from '../sites/site.ts';
import { waitSeconds } from '../confirmations/proof/check-work.server.ts';
import { getProofBits } from '../confirmations/confirmation-limits.ts';
import { type CodeProofs, type CodeWork, readCodeWork } from './code-challenge.server.ts';
import type { CodeRefusal, WithheldCode } from './sign-in-code-refusal.ts';
import { buildCodeSms } from './sign-in-code-sms.ts';
import { addCode, findLatestCodeRequest, removeCode } from './sign-in-code-store.server.ts';
import { invalidMobileMessage, parseMobile } from './mobile-number.ts';
import { hashToken, makeToken, parseToken } from './secret-token.server.ts';
import { sendWithTimeout } from './send-with-timeout.server.ts';
import type { KnownBrowsers } from './known-browser.server.ts';
import { codesPerProofBit } from './sign-in-limits.server.ts';
import { codeMinutes, hashCode, makeCode, resendSeconds } from './sign-in-code.server.ts';

export type CodeRequestContext = {
  site: Pick<Site, 'name'>;
  scope: SiteScope;
  clock: Clock;
  sms: SmsSender;
  host: string;
  /** Keyed hashes of the client's network, and of the one around it. */
  network: string;
  widerNetwork: string;
  knownBrowsers: KnownBrowsers;
  codeProofs: CodeProofs;
  secure: boolean;
  logError(error: unknown): void;
};

export type RequestCodeResult = { browserToken: string; phone: string; resendAfterSeconds: number } | CodeRefusal;

const refused = (status: CodeRefusal['status'], error: string, secondsToWait?: number): CodeRefusal => ({
  status,
  error,
  field: 'phone_number',
  ...(secondsToWait !== undefined && { secondsToWait }),
});

const gatewayFailed = refused(503, 'We could not send the text message just now. Please try again in a moment.', 10);

/** A short wait for the resend limit, a longer one for the hourly and daily limits. */
const limitCopy = (seconds: number): string =>
  seconds <= resendSeconds
    ? `You can request another code in ${seconds} second${seconds === 1 ? '' : 's'}.`
    : `We cannot send more codes right now. ${retryInText(seconds)}`;

const withheldCopy =
  'Many codes have been requested from your internet connection, so we haven’t texted you one yet. If you’d like it, press the button after a few seconds.';

const withhold = (withheld: WithheldCode, error = withheldCopy, secondsToWait = waitSeconds): CodeRefusal => ({
  ...refused(429, error, secondsToWait),
  withheld,
});

/**
 * Sends a code by SMS. Never checks whether a customer has this number, so neither the response nor its timing reveals
 * it. The code is stored before it is sent, so it counts towards the limits even if the process dies in between.
 */
export async function requestCode(
  {
    site,
    scope,
    clock,
    sms,
    host,
    network,
    widerNetwork,
    knownBrowsers,
    codeProofs,
    secure,
    logError,
  }: CodeRequestContext,
  input: {
    phone: string;
    browserToken?: string | undefined;
    cookies?: string | null | undefined;
    work?: CodeWork | undefined;
  },
): Promise<RequestCodeResult> {
  const phone = parseMobile(input.phone);
  if (phone === undefined) return refused(422, invalidMobileMessage);
  const browserToken = parseToken(input.browserToken) ?? makeToken();
  const code = makeCode();
  const createdAt = clock();
  const { siteId } = scope;
  const asked = readCodeWork(codeProofs, input.work, { phone, siteId, now: createdAt });
  if ('secondsToWait' in asked) {
    const { secondsToWait, bits } = asked;
    const challenge = input.work?.challenge ?? '';
    return withhold({ challenge, bits }, `One moment. ${retryInText(secondsToWait)}`, secondsToWait);
  }
  const { id, standing } = asked;
  const knownBrowser = knownBrowsers.find(input.cookies, { siteId, phone, secure });
  const sender = { phone, network, widerNetwork, knownBrowser, standing };
  const stored = {
    id,
    browserHash: hashToken(browserToken),
    phone,
    network,
    codeHash: hashCode(browserToken, phone, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
  };
  const result = await addCode(scope, stored, { sender, withoutProof: codeProofs.withoutProof });
  if (result !== 'added') {
    if ('secondsToWait' in result) return refused(429, limitCopy(result.secondsToWait), result.secondsToWait);
    const bits = getProofBits(result.codesOfNetwork, codesPerProofBit);
    const challenge = { siteId, id: crypto.randomUUID(), phone, bits, at: createdAt.getTime() };
    return withhold({ challenge: codeProofs.challenges.issue(challenge), bits });
  }
  const text = buildCodeSms({ code, siteName: site.name, host, minutes: codeMinutes });
  const refuse = (error: unknown): Promise<void> => {
    logError(error);
    return removeCode(scope, id, sender);
  };
  const isSent = await sendWithTimeout(sms.send({ id, to: phone, text }), { refuse, logError });
  if (!isSent) return gatewayFailed;
  return { browserToken, phone, resendAfterSeconds: resendSeconds };
}

/** The latest code request of a browser, whether or not the code is still valid. */
export async function findCodeRequest(
  { scope, clock }: Pick<CodeRequestContext, 'scope' | 'clock'>,
  browserToken: string | undefined,
): Promise<{ phone: string; resendAfterSeconds: number } | undefined> {
  const token = parseToken(browserToken);
  const latest = token === undefined ? undefined : await findLatestCodeRequest(scope, hashToken(token));
  if (!latest) return undefined;
  const elapsed = Math.floor((clock().getTime() - latest.createdAt.getTime()) / 1000);
  return { phone: latest.phone, resendAfterSeconds: Math.max(0, resendSeconds - elapsed) };
}
