import { data } from 'react-router';
import { isCarId } from '../../features/sites/browser-storage.ts';
import { buildCarSavedCookie } from '../../features/watchlist/car-saved-cookie.server.ts';
import { openWatchlist } from '../../features/watchlist/open-watchlist.ts';
import { removeCar } from '../../features/watchlist/remove-car.server.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getSameSiteReferrer } from '../server/same-site-referrer.ts';
import { getBackHref } from '../sign-in/back-href.ts';
import { redirectToSignIn } from '../sign-in/redirect-to-sign-in.server.ts';
import { saveCarFromForm } from './save-car-from-form.server.ts';

type WatchAction = { kind: 'save' | 'remove'; carId: number };

/**
 * Handles the form of a car's save button and redirects back to its page. Anonymous visitors are sent to sign in
 * first, which then saves the car.
 * @throws 404 where the site has no watchlist, 400 for a malformed form
 */
export async function receiveWatch(siteRequest: SiteRequest, request: Request) {
  const { config } = siteRequest.site;
  const list = openWatchlist({ ...siteRequest, context: toSearchContext(siteRequest) });
  if ('error' in list && list.status !== 401) throw data(null, { status: list.status });
  const action = readAction(await readFormData(request));
  if (!action) throw data(null, { status: 400 });
  const referrer = getSameSiteReferrer(request);
  const back = referrer ?? config.watchlist.path;
  if ('error' in list) {
    const signIn = { type: 'watchlist', redirect: back, back: getBackHref(request, config) } as const;
    return redirectToSignIn(
      siteRequest,
      signIn,
      action.kind === 'save' ? { kind: 'save-car', carId: action.carId } : undefined,
    );
  }
  const seconds = await siteRequest.secondsToWait('watchlist');
  const refused = (error: string, status: number, headers = {}) => data({ error, back }, { status, headers });
  if (seconds > 0) return refused(tooManyRequestsText(seconds), 429, { 'retry-after': String(seconds) });
  const changed =
    action.kind === 'save'
      ? await saveCarFromForm(siteRequest, siteRequest.visitor, action.carId, back)
      : await removeCar(list, action.carId);
  if ('error' in changed) return refused(changed.error, changed.status);
  return seeOther(back, action.kind === 'save' ? [buildCarSavedCookie(siteRequest)] : []);
}

/** The button that was pressed: `save=7` or `remove=7`. */
function readAction(form: FormData): WatchAction | undefined {
  const kind = form.has('save') ? 'save' : 'remove';
  const carId = Number(form.get(kind));
  return isCarId(carId) ? { kind, carId } : undefined;
}
