import type { Clock } from '../../../platform/clock.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PriceGuide } from '../../../platform/vehicle-data/price-guide.ts';
import { estimatePrice } from './estimate-price.ts';
import { marketKey, type MarketModel } from './market-line.ts';
import { readModelLines } from './market-store.server.ts';
import { getAgeInYears } from './age-in-years.ts';

/** The model changes every six hours. */
const maxAgeMs = 5 * 60_000;

type Sources = { scope: PlatformScope; clock: Clock; logError(error: unknown): void };
type CachedModel = { model: MarketModel; at: number };

/**
 * The model of our own listings as a price guide. Cached in memory and refreshed in the background: only the first call
 * waits for the database.
 */
export function createMarketPriceGuide({ scope, clock, logError }: Sources): PriceGuide {
  let cached: CachedModel | undefined;
  let reading: Promise<MarketModel> | undefined;

  const refresh = (): Promise<MarketModel> =>
    (reading ??= readModelLines(scope)
      .then((lines) => {
        const model = new Map(lines.map((line) => [marketKey(line), line]));
        // An empty model is about to be fitted, so it is not cached.
        cached = model.size > 0 ? { model, at: clock().getTime() } : undefined;
        return model;
      })
      .finally(() => {
        reading = undefined;
      }));

  const getModel = async (): Promise<MarketModel> => {
    if (!cached) return refresh();
    if (clock().getTime() - cached.at > maxAgeMs) refresh().catch(logError);
    return cached.model;
  };

  return {
    source: 'advertised prices of similar cars',
    findPrice: async ({ make, model, badge, year, km, state }) => {
      const car = { carType: 'used', make, model, badge, age: getAgeInYears(year, clock()), km, state } as const;
      return estimatePrice(await getModel(), car);
    },
  };
}
