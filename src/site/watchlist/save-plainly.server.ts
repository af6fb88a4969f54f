import { eventIds } from '../../features/analytics/event.ts';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { Visitor } from '../../features/sites/visitor.ts';
import { openWatchlist } from '../../features/watchlist/open-watchlist.ts';
import { saveCar } from '../../features/watchlist/save-car.server.ts';
import type { WatchlistChange } from '../../features/watchlist/watchlist-change.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'logError'>;

/** Saves a car where no script is there to report it. It is saved: nothing that fails after that may take it back. */
export async function savePlainly(
  asked: Asked,
  visitor: Visitor,
  carId: number,
  page: string,
): Promise<WatchlistChange> {
  const list = openWatchlist({ context: searchContextOf(asked), scope: asked.scope, visitor });
  if ('error' in list) return list;
  const saved = await saveCar(list, carId);
  if (!('error' in saved) && saved.isNew) {
    const path = page.replace(/[?#].*$/s, '');
    const happened = { eventId: eventIds.favouriteAdd, params: { car_id: carId }, page: path };
    await recordEvents(asked.scope, [happened]).catch(asked.logError);
  }
  return saved;
}
