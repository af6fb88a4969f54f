import { data } from 'react-router';
import { browserCookie, readBrowserToken } from '../../features/accounts/browser-cookie.ts';
import type { CodeRefusal } from '../../features/accounts/code-refusal.ts';
import { toMobile } from '../../features/accounts/mobile-number.ts';
import { findCodeRequest, requestCode } from '../../features/accounts/request-code.server.ts';
import { readSessionToken, sessionCookies } from '../../features/accounts/session-cookies.ts';
import { resendSeconds } from '../../features/accounts/sign-in-code.server.ts';
import { verifyCode } from '../../features/accounts/verify-code.server.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../see-other.ts';
import { goOn } from './go-on.server.ts';
import { type CodeStep, readSignInAddress, type SignInAddress, signInStepHref } from './sign-in-address.ts';
import type { SignInTrouble } from './sign-in-data.ts';
import type { SignInRequest } from './sign-in-request.ts';

type Sent = { asked: SignInRequest; address: SignInAddress; request: Request; cookies: string | null; form: FormData };

/** Takes a form of the sign-in. What goes well leads on; otherwise the same page says what is wrong. */
export async function receiveSignIn(asked: SignInRequest, request: Request, url: URL) {
  const address = readSignInAddress(url.searchParams);
  const cookies = request.headers.get('cookie');
  const form = await readFormData(request);
  // Somebody may be signed in by now: by the same press a moment ago, or in another tab.
  if (asked.visitor.kind === 'customer') return leadOn(asked, asked.visitor, address, cookies);
  const sent = { asked, address, request, cookies, form };
  const intent = form.get('intent');
  const secondsToWait = await asked.secondsToWait('signIns');
  if (secondsToWait > 0) {
    return refuse({ status: 429, error: hasteWords(secondsToWait), secondsToWait }, asTyped(form, intent));
  }
  if (intent === 'verify') return verify(sent);
  return intent === 'resend' ? resend(sent) : send(sent);
}

async function send({ asked, address, cookies, form }: Sent) {
  const typed = textOf(form, 'phone_number');
  const browserToken = readBrowserToken(cookies, asked);
  const requested = await requestCode(asked, { phone: typed, browserToken });
  if ('browserToken' in requested) return toStep(asked, address, 'code', requested.browserToken);
  // Whoever has just got a code, by the same press or in another tab, enters that.
  const before = requested.status === 429 ? await findCodeRequest(asked, browserToken) : undefined;
  if (before && before.resendAfterSeconds > 0 && before.phone === toMobile(typed)) {
    return seeOther(signInStepHref(address, 'code'));
  }
  return refuse(requested, { field: 'phone_number', typed });
}

/** A second press within this time was meant as one. */
const samePressSeconds = 5;

async function resend({ asked, address, cookies }: Sent) {
  const browserToken = readBrowserToken(cookies, asked);
  const before = await findCodeRequest(asked, browserToken);
  if (!before) return seeOther(signInStepHref(address, null));
  const requested = await requestCode(asked, { phone: before.phone, browserToken });
  if ('browserToken' in requested) return toStep(asked, address, 'another', requested.browserToken);
  const isSamePress = address.step === 'another' && before.resendAfterSeconds > resendSeconds - samePressSeconds;
  if (requested.status === 429 && isSamePress) return seeOther(signInStepHref(address, 'another'));
  return refuse(requested, { field: 'resend', typed: '' });
}

async function verify({ asked, address, request, cookies, form }: Sent) {
  const typed = textOf(form, 'code');
  const verified = await verifyCode(asked, {
    code: typed,
    browserToken: readBrowserToken(cookies, asked),
    userAgent: request.headers.get('user-agent'),
    oldToken: readSessionToken(cookies ?? undefined, asked),
  });
  if ('error' in verified) return refuse(verified, { field: 'code', typed });
  const answer = await leadOn(asked, verified.customer, address, cookies);
  for (const cookie of sessionCookies(verified.token, asked)) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** What the sign-in came between and was not done is tried once more by the page itself, which then says why. */
async function leadOn(asked: SignInRequest, customer: Customer, address: SignInAddress, cookies: string | null) {
  const way = await goOn(asked, customer, address, cookies);
  return 'leadsTo' in way ? way.leadsTo : seeOther(signInStepHref(address, null));
}

function asTyped(form: FormData, intent: unknown): Pick<SignInTrouble, 'field' | 'typed'> {
  if (intent === 'resend') return { field: 'resend', typed: '' };
  const field = intent === 'verify' ? 'code' : 'phone_number';
  return { field, typed: textOf(form, field) };
}

const toStep = (asked: SignInRequest, address: SignInAddress, step: CodeStep, browserToken: string): Response =>
  seeOther(signInStepHref(address, step), [browserCookie(browserToken, asked)]);

const refuse = (
  { status, error, secondsToWait }: Omit<CodeRefusal, 'field'>,
  entered: Pick<SignInTrouble, 'field' | 'typed'>,
) =>
  data(
    { trouble: { ...entered, error } },
    { status, ...(secondsToWait !== undefined && { headers: { 'retry-after': String(secondsToWait) } }) },
  );

/** Longer than any number or code; no more than that is shown again. */
const longest = 50;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
