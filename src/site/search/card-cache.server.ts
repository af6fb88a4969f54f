import { toCarHit } from '../../features/cars/car-hit.ts';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import type { IndexedCar } from '../../features/cars/indexed-car.ts';
import { LruCache } from '../../platform/cache/lru-cache.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** Per site. */
const maxCards = 500;

const getCardCache = cachePerStock(async () => new LruCache<IndexedCar, CardCar>({ maxSize: maxCards }));

/**
 * Returns a memoizing card builder. Different searches find the same cars, so each card is built once per site until the
 * stock changes or a few seconds have passed.
 */
export async function getCardBuilder(request: SiteRequest): Promise<(car: IndexedCar) => CardCar> {
  const cards = await getCardCache(request);
  const { config } = request.site;
  const now = request.clock();
  return (car) => {
    const cached = cards.get(car);
    if (cached) return cached;
    const card = toCardCar(toCarHit(car), { config, now, listable: true });
    cards.set(car, card);
    return card;
  };
}
