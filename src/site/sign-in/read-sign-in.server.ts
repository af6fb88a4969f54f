import { browserCookie, readBrowserToken } from '../../features/accounts/browser-cookie.ts';
import { type PendingDeed, readPendingDeed } from '../../features/accounts/pending-deed.server.ts';
import { findCodeRequest } from '../../features/accounts/request-code.server.ts';
import { makeToken, tokenOf } from '../../features/accounts/secret-token.server.ts';
import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { signInHref } from '../../features/sites/gate.ts';
import { printPhone } from '../../features/sites/print-phone.ts';
import { searchContextOf } from '../request-data.server.ts';
import { goOn } from './go-on.server.ts';
import { readSignInAddress, type SignInAddress, signInStepHref } from './sign-in-address.ts';
import type { SignInData, SignInStep } from './sign-in-data.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { accountUses, signInWords } from './sign-in-words.ts';

/** The page, and the cookies that it comes with. @throws the way on for whoever is signed in */
export async function readSignIn(asked: SignInRequest, request: Request, url: URL) {
  const address = readSignInAddress(url.searchParams);
  const header = request.headers.get('cookie');
  if (asked.visitor.kind === 'customer') {
    const way = await goOn(asked, asked.visitor, address, header);
    if ('leadsTo' in way) throw way.leadsTo;
    const step: SignInStep = { kind: 'signed-in', note: way.trouble, onHref: address.redirect };
    return { page: await pageOf(asked, address, step, undefined), cookies: way.cookies };
  }
  const browserToken = tokenOf(readBrowserToken(header, asked));
  const deed = readPendingDeed(header, signInHref(address));
  const page = await pageOf(asked, address, await stepOf(asked, address, browserToken), deed);
  // The browser has its key before it asks for a code: two presses then ask with the same.
  return { page, cookies: browserToken === undefined ? [browserCookie(makeToken(), asked)] : [] };
}

/** Without a code that this browser has asked for there is none to enter. */
async function stepOf(
  asked: SignInRequest,
  address: SignInAddress,
  browserToken: string | undefined,
): Promise<SignInStep> {
  const sent = await findCodeRequest(asked, browserToken);
  const phone = sent ? printPhone(sent.phone) : null;
  if (!sent || phone === null || address.step === null) {
    const codeHref = sent && sent.resendAfterSeconds > 0 ? signInStepHref(address, 'code') : null;
    return { kind: 'phone', phone, codeHref };
  }
  return {
    kind: 'code',
    phone,
    isAnother: address.step === 'another',
    resendAfterSeconds: sent.resendAfterSeconds,
    changeHref: signInStepHref(address, null),
  };
}

async function pageOf(
  asked: SignInRequest,
  address: SignInAddress,
  step: SignInStep,
  deed: PendingDeed | undefined,
): Promise<SignInData> {
  const { name, config } = asked.site;
  const words = signInWords(deed?.kind ?? address.type, config.texts);
  return {
    ...(step.kind === 'signed-in' ? { heading: 'You are signed in', why: words.why } : words),
    siteName: name,
    step,
    action: signInStepHref(address, step.kind === 'code' ? address.step : null),
    back: address.back,
    car: deed?.kind === 'save-car' ? await findCar(asked, deed.carId) : null,
    uses: accountUses(config),
  };
}

async function findCar(asked: SignInRequest, carId: number): Promise<SignInData['car']> {
  const [found] = await findCarsById(searchContextOf(asked), [carId]);
  if (!found) return null;
  const [photo] = found.car.images;
  return {
    name: found.car.name,
    ...summedPrice(found.car, asked.site.config.texts),
    picture: photo ? { id: photo.image.id, colour: photo.colour } : null,
  };
}
