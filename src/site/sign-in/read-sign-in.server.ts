import { browserCookie, readBrowserToken } from '../../features/accounts/sign-in-browser-cookie.ts';
import { type PendingAction, readPendingAction } from '../../features/accounts/pending-action.server.ts';
import { findCodeRequest } from '../../features/accounts/request-code.server.ts';
import { makeToken, parseToken } from '../../features/accounts/secret-token.server.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { signInHref } from '../../features/accounts/sign-in-gates.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { findCustomerToConfirm } from './require-fresh-code.server.ts';
import { resumePendingAction } from './resume-pending-action.server.ts';
import { readSignInAddress, type SignInAddress, signInStepHref } from './sign-in-address.ts';
import type { SignInData, SignInStep } from './sign-in-data.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { listAccountBenefits, getSignInCopy } from './sign-in-copy.ts';

/** The page and its cookies. @throws a redirect if the visitor is already signed in */
export async function readSignIn(siteRequest: SignInRequest, request: Request, url: URL) {
  const address = readSignInAddress(url.searchParams);
  const header = request.headers.get('cookie');
  const confirming = await findCustomerToConfirm(siteRequest, address);
  if (siteRequest.visitor.kind === 'customer' && !confirming) {
    const resumed = await resumePendingAction(siteRequest, siteRequest.visitor, address, header);
    if ('redirect' in resumed) throw resumed.redirect;
    const step: SignInStep = { kind: 'signed-in', error: resumed.error, continueHref: address.redirect };
    return { page: await buildPage(siteRequest, address, step, undefined), cookies: resumed.cookies };
  }
  const browserToken = parseToken(readBrowserToken(header, siteRequest));
  const pendingAction = readPendingAction(header, signInHref(address));
  const page = await buildPage(
    siteRequest,
    address,
    await readStep(siteRequest, address, { browserToken, confirming }),
    pendingAction,
  );
  // Sets the key before a code is requested, so that two simultaneous presses use the same key.
  return { page, cookies: browserToken === undefined ? [browserCookie(makeToken(), siteRequest)] : [] };
}

/** Shows the code step only if this browser has requested a code. */
async function readStep(
  siteRequest: SignInRequest,
  address: SignInAddress,
  { browserToken, confirming }: { browserToken: string | undefined; confirming: Customer | undefined },
): Promise<SignInStep> {
  const latest = await findCodeRequest(siteRequest, browserToken);
  const sent = confirming && latest?.phone !== confirming.phone ? undefined : latest;
  const known = confirming?.phone ?? sent?.phone;
  const phone = known === undefined ? null : formatPhone(known);
  const isConfirming = confirming !== undefined;
  if (!sent || phone === null || address.step === null) {
    const codeHref = sent && sent.resendAfterSeconds > 0 ? signInStepHref(address, 'code') : null;
    return { kind: 'phone', phone, isConfirming, codeHref };
  }
  return {
    kind: 'code',
    phone,
    isConfirming,
    isAnother: address.step === 'another',
    resendAfterSeconds: sent.resendAfterSeconds,
    changeHref: signInStepHref(address, null),
  };
}

async function buildPage(
  siteRequest: SignInRequest,
  address: SignInAddress,
  step: SignInStep,
  pendingAction: PendingAction | undefined,
): Promise<SignInData> {
  const { name, config } = siteRequest.site;
  const copy = getSignInCopy(pendingAction?.kind ?? address.type, config.texts);
  return {
    ...(step.kind === 'signed-in' ? { heading: 'You are signed in', why: copy.why } : copy),
    siteName: name,
    step,
    action: signInStepHref(address, step.kind === 'code' ? address.step : null),
    back: address.back,
    car: pendingAction?.kind === 'save-car' ? await findCar(siteRequest, pendingAction.carId) : null,
    benefits: listAccountBenefits(config),
  };
}

async function findCar(siteRequest: SignInRequest, carId: number): Promise<SignInData['car']> {
  const [found] = await findCarsById(toSearchContext(siteRequest), [carId]);
  if (!found) return null;
  const [photo] = found.car.images;
  return {
    name: found.car.name,
    ...getPriceSummary(found.car, siteRequest.site.config.texts),
    picture: photo ? { id: photo.image.id, colour: photo.colour } : null,
  };
}
