import { toCarHit } from '../features/inventory/car-hit.ts';
import type { CardCar } from '../features/inventory/card/card-car.ts';
import { toCardCar } from '../features/inventory/card/to-card-car.ts';
import type { IndexedCar } from '../features/inventory/indexed-car.ts';
import { perStock } from './per-site.server.ts';
import type { SiteRequest } from './site-request.ts';

/** Of one site, for as long as they hold. */
const mostCards = 500;

const cardsLately = perStock(async () => new Map<IndexedCar, CardCar>());

/**
 * What the cards of a site's listed cars say. Searches that nobody made before find cars that others have found: each is
 * put into words once in a few seconds, and until the stock changes.
 */
export async function cardsOf(request: SiteRequest): Promise<(car: IndexedCar) => CardCar> {
  const cards = await cardsLately(request);
  const { config } = request.site;
  const now = request.clock();
  return (car) => {
    const known = cards.get(car);
    if (known) return known;
    const card = toCardCar(toCarHit(car), { config, now, listable: true });
    const [oldest] = cards.keys();
    if (cards.size >= mostCards && oldest) cards.delete(oldest);
    cards.set(car, card);
    return card;
  };
}
