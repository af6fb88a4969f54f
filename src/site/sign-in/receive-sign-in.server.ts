import { data } from 'react-router';
import { browserCookie, readBrowserToken } from '../../features/accounts/sign-in-browser-cookie.ts';
import type { CodeWork } from '../../features/accounts/code-challenge.server.ts';
import type { CodeRefusal } from '../../features/accounts/sign-in-code-refusal.ts';
import { parseMobile } from '../../features/accounts/mobile-number.ts';
import { findCodeRequest, requestCode } from '../../features/accounts/request-code.server.ts';
import { readSessionToken, sessionCookies } from '../../features/accounts/session-cookies.ts';
import { resendSeconds } from '../../features/accounts/sign-in-code.server.ts';
import { verifyCode } from '../../features/accounts/verify-code.server.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import { findCustomerToConfirm } from './require-fresh-code.server.ts';
import { resumePendingAction } from './resume-pending-action.server.ts';
import { type CodeStep, readSignInAddress, type SignInAddress, signInStepHref } from './sign-in-address.ts';
import type { SignInError } from './sign-in-data.ts';
import { challengeField, proofField } from './withheld-code-fields.ts';
import type { SignInRequest } from './sign-in-request.ts';

type PostedForm = {
  siteRequest: SignInRequest;
  address: SignInAddress;
  request: Request;
  cookies: string | null;
  form: FormData;
  /** The signed-in customer who has to enter a fresh code. */
  confirming: Customer | undefined;
};

/** Handles the forms of the sign-in. Success redirects; otherwise the same page shows the error. */
export async function receiveSignIn(siteRequest: SignInRequest, request: Request, url: URL) {
  const address = readSignInAddress(url.searchParams);
  const cookies = request.headers.get('cookie');
  const form = await readFormData(request);
  // The visitor may be signed in by now, through a double press or another tab.
  const confirming = await findCustomerToConfirm(siteRequest, address);
  if (siteRequest.visitor.kind === 'customer' && !confirming)
    return continueSignedIn(siteRequest, siteRequest.visitor, address, cookies);
  const posted = { siteRequest, address, request, cookies, form, confirming };
  const intent = form.get('intent');
  const secondsToWait = await siteRequest.secondsToWait('signIns');
  if (secondsToWait > 0) {
    return refuse({ status: 429, error: tooManyRequestsText(secondsToWait), secondsToWait }, readEntry(form, intent));
  }
  if (intent === 'verify') return verify(posted);
  return intent === 'resend' ? resend(posted) : send(posted);
}

async function send({ siteRequest, address, cookies, form, confirming }: PostedForm) {
  const typed = confirming?.phone ?? readField(form, 'phone_number');
  const browserToken = readBrowserToken(cookies, siteRequest);
  const requested = await requestCode(siteRequest, { phone: typed, browserToken, cookies, work: readWork(form) });
  if ('browserToken' in requested) return toStep(siteRequest, address, 'code', requested.browserToken);
  // A code that was just sent, through a double press or another tab, can be entered.
  const earlier = requested.status === 429 ? await findCodeRequest(siteRequest, browserToken) : undefined;
  if (earlier && earlier.resendAfterSeconds > 0 && earlier.phone === parseMobile(typed)) {
    return seeOther(signInStepHref(address, 'code'));
  }
  return refuse(requested, { field: 'phone_number', typed, withheld: readWithheld(requested, form) });
}

/** A second press within this time counts as the same press. */
const samePressSeconds = 5;

async function resend({ siteRequest, address, cookies, form, confirming }: PostedForm) {
  const browserToken = readBrowserToken(cookies, siteRequest);
  const earlier = await findCodeRequest(siteRequest, browserToken);
  if (!earlier || (confirming && earlier.phone !== confirming.phone)) return seeOther(signInStepHref(address, null));
  const work = readWork(form);
  const requested = await requestCode(siteRequest, { phone: earlier.phone, browserToken, cookies, work });
  if ('browserToken' in requested) return toStep(siteRequest, address, 'another', requested.browserToken);
  const isSamePress = address.step === 'another' && earlier.resendAfterSeconds > resendSeconds - samePressSeconds;
  if (requested.status === 429 && isSamePress) return seeOther(signInStepHref(address, 'another'));
  return refuse(requested, { field: 'resend', typed: '', withheld: readWithheld(requested, form) });
}

async function verify({ siteRequest, address, request, cookies, form, confirming }: PostedForm) {
  const typed = readField(form, 'code');
  const verified = await verifyCode(siteRequest, {
    code: typed,
    phone: confirming?.phone,
    cookies,
    browserToken: readBrowserToken(cookies, siteRequest),
    userAgent: request.headers.get('user-agent'),
    oldToken: readSessionToken(cookies ?? undefined, siteRequest),
  });
  if ('error' in verified) return refuse(verified, { field: 'code', typed });
  const response = await continueSignedIn(siteRequest, verified.customer, address, cookies);
  for (const cookie of [...sessionCookies(verified.token, siteRequest), verified.knownBrowserCookie]) {
    response.headers.append('set-cookie', cookie);
  }
  return response;
}

/** If the pending action failed, the page tries it once more and shows why. */
async function continueSignedIn(
  siteRequest: SignInRequest,
  customer: Customer,
  address: SignInAddress,
  cookies: string | null,
) {
  const resumed = await resumePendingAction(siteRequest, customer, address, cookies);
  return 'redirect' in resumed ? resumed.redirect : seeOther(signInStepHref(address, null));
}

function readEntry(form: FormData, intent: unknown): Pick<SignInError, 'field' | 'typed'> {
  if (intent === 'resend') return { field: 'resend', typed: '' };
  const field = intent === 'verify' ? 'code' : 'phone_number';
  return { field, typed: readField(form, field) };
}

const toStep = (siteRequest: SignInRequest, address: SignInAddress, step: CodeStep, browserToken: string): Response =>
  seeOther(signInStepHref(address, step), [browserCookie(browserToken, siteRequest)]);

const refuse = ({ status, error, secondsToWait }: Omit<CodeRefusal, 'field'>, entered: Omit<SignInError, 'error'>) =>
  data(
    { error: { ...entered, error } },
    { status, ...(secondsToWait !== undefined && { headers: { 'retry-after': String(secondsToWait) } }) },
  );

/** What the browser, or the visitor, has done to get a code that was withheld. */
function readWork(form: FormData): CodeWork | undefined {
  const [challenge, proof] = [form.get(challengeField), form.get(proofField)];
  if (typeof challenge !== 'string') return undefined;
  return { challenge, proof: typeof proof === 'string' && proof !== '' ? proof : null };
}

const readWithheld = ({ withheld }: CodeRefusal, form: FormData): SignInError['withheld'] =>
  withheld && { ...withheld, isRepeated: form.has(challengeField) };

/** Longer than any number or code; the rest is not echoed. */
const maxLength = 50;

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}
