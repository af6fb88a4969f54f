import { data } from 'react-router';
import { isCarId } from '../../features/sites/local-items.ts';
import { noteSaved } from '../../features/watchlist/note-saved.server.ts';
import { openWatchlist } from '../../features/watchlist/open-watchlist.ts';
import { removeCar } from '../../features/watchlist/remove-car.server.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { pageBefore } from '../page-before.ts';
import { wayBack } from '../way-back.ts';
import { askToSignIn } from '../sign-in/ask-to-sign-in.server.ts';
import { savePlainly } from './save-plainly.server.ts';

type Wish = { kind: 'save' | 'remove'; carId: number };

/**
 * Takes what a button of a car posts by itself, and leads back to the page that it stands on. Whoever is not signed in
 * is asked to, and what was wished for is done then.
 * @throws 404 where the site has no watchlist, 400 for what is no wish
 */
export async function receiveWatch(asked: SiteRequest, request: Request) {
  const { config } = asked.site;
  const list = openWatchlist({ ...asked, context: searchContextOf(asked) });
  if ('error' in list && list.status !== 401) throw data(null, { status: list.status });
  const wish = readWish(await readFormData(request));
  if (!wish) throw data(null, { status: 400 });
  const before = pageBefore(request);
  const back = before ?? config.watchlist.path;
  if ('error' in list) {
    const signIn = { type: 'watchlist', redirect: back, back: wayBack(request, config) } as const;
    return askToSignIn(asked, signIn, wish.kind === 'save' ? { kind: 'save-car', carId: wish.carId } : undefined);
  }
  const seconds = await asked.secondsToWait('watchlist');
  const refused = (error: string, status: number, headers = {}) => data({ error, back }, { status, headers });
  if (seconds > 0) return refused(hasteWords(seconds), 429, { 'retry-after': String(seconds) });
  const changed =
    wish.kind === 'save'
      ? await savePlainly(asked, asked.visitor, wish.carId, back)
      : await removeCar(list, wish.carId);
  if ('error' in changed) return refused(changed.error, changed.status);
  return seeOther(back, wish.kind === 'save' ? [noteSaved(asked)] : []);
}

/** The button that was pressed: `save=7` or `remove=7`. */
function readWish(form: FormData): Wish | undefined {
  const kind = form.has('save') ? 'save' : 'remove';
  const carId = Number(form.get(kind));
  return isCarId(carId) ? { kind, carId } : undefined;
}
