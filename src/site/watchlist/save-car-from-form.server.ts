import { eventIds } from '../../features/analytics/event-ids.ts';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { Visitor } from '../../features/sites/visitor.ts';
import { openWatchlist } from '../../features/watchlist/open-watchlist.ts';
import { saveCar } from '../../features/watchlist/save-car.server.ts';
import type { WatchlistChange } from '../../features/watchlist/watchlist-change.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

type SaveRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'logError'>;

/**
 * Saves a car and records the event that a script would otherwise report. A failure to record it does not undo the
 * save.
 */
export async function saveCarFromForm(
  siteRequest: SaveRequest,
  visitor: Visitor,
  carId: number,
  page: string,
): Promise<WatchlistChange> {
  const list = openWatchlist({ context: toSearchContext(siteRequest), scope: siteRequest.scope, visitor });
  if ('error' in list) return list;
  const saved = await saveCar(list, carId);
  if (!('error' in saved) && saved.isNew) {
    const path = page.replace(/[?#].*$/s, '');
    const event = { eventId: eventIds.favouriteAdd, params: { car_id: carId }, page: path };
    await recordEvents(siteRequest.scope, [event]).catch(siteRequest.logError);
  }
  return saved;
}
