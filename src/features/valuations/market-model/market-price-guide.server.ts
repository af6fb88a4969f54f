import type { Clock } from '../../../platform/clock.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PriceGuide } from '../../../platform/vehicle-data/price-guide.ts';
import { estimatePrice } from './estimate-price.ts';
import { marketKey, type MarketModel } from './market-line.ts';
import { readModelLines } from './market-store.server.ts';
import { yearsOld } from './years-old.ts';

/** It is fitted anew every six hours. */
const rememberedMs = 5 * 60_000;

type Sources = { scope: PlatformScope; clock: Clock; logError(error: unknown): void };
type Known = { model: MarketModel; at: number };

/**
 * The model of our own listings as a price guide. It is read once and remembered: everybody but the first is answered
 * from memory, the one who finds it old included, for whom it is read anew in the background.
 */
export function createMarketPriceGuide({ scope, clock, logError }: Sources): PriceGuide {
  let known: Known | undefined;
  let reading: Promise<MarketModel> | undefined;

  const readAnew = (): Promise<MarketModel> =>
    (reading ??= readModelLines(scope)
      .then((lines) => {
        const model = new Map(lines.map((line) => [marketKey(line), line]));
        // An empty one is about to be fitted, and is not to be believed for minutes.
        known = model.size > 0 ? { model, at: clock().getTime() } : undefined;
        return model;
      })
      .finally(() => {
        reading = undefined;
      }));

  const modelAtHand = async (): Promise<MarketModel> => {
    if (!known) return readAnew();
    if (clock().getTime() - known.at > rememberedMs) readAnew().catch(logError);
    return known.model;
  };

  return {
    source: 'what dealers ask for cars like it',
    priceOf: async ({ make, model, badge, year, km, state }) => {
      const car = { carType: 'used', make, model, badge, age: yearsOld(year, clock()), km, state } as const;
      return estimatePrice(await modelAtHand(), car);
    },
  };
}
