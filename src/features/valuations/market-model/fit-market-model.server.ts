import { fitMarketLines, type MarketListing, marketsOf } from './fit-market-lines.server.ts';
import { dollars, expectedOf, type MarketLine, type MarketModel } from './market-line.ts';
import { type Surprise, withRanges } from './price-range.ts';

/** In whole dollars, by all cars but the listing itself and those that were left out with it. */
export type MarketAverage = { average: number; stateAverage: number | null };

/** A twentieth of the cars is left out at a time: nearly all others are comparables still. */
const parts = 20;

const leastSellers = 2;

/**
 * The model of all listings, and what the market asks for each of them: by a model that has not seen it, since a car is
 * never its own comparable. How far off those models are is how far off ours is with a stranger's car: its ranges come
 * from there. A listing whose badge few others have is given no average, or the cheapest grade would be a bargain by
 * itself; nor one whose badge a single dealership sells, whose own prices are no market.
 */
export async function fitMarketModel<Listing extends MarketListing & { id: number }>(
  listings: readonly Listing[],
  signal?: AbortSignal,
): Promise<{ model: MarketModel; averages: Map<Listing, MarketAverage> }> {
  const markets = marketsOf(listings);
  const averages = new Map<Listing, MarketAverage>();
  const surprises: Surprise[] = [];
  for (let part = 0; part < parts; part++) {
    const others = await fitMarketLines(markets, ({ id }) => id % parts !== part, signal);
    for (const listing of listings) {
      if (listing.id % parts !== part) continue;
      surprises.push(...surprisesOf(others, listing));
      const expected = expectedOf(others, listing);
      if (!expected?.badge || expected.badge.sellers < leastSellers) continue;
      const stateAverage = expected.stateLogPrice === null ? null : dollars(expected.stateLogPrice);
      averages.set(listing, { average: dollars(expected.logPrice), stateAverage });
    }
  }
  const lines = await fitMarketLines(markets, () => true, signal);
  return { model: withRanges(lines, surprises), averages };
}

/** As one whose badge is known, where it is, and as one whose badge is not. */
function surprisesOf(others: MarketModel<MarketLine>, listing: MarketListing): Surprise[] {
  return [listing, { ...listing, badge: null }].flatMap((car) => {
    const expected = expectedOf(others, car);
    if (!expected || (car.badge !== null && !expected.badge)) return [];
    const { carType, make, model } = listing;
    return {
      carType,
      make,
      model,
      knewBadge: expected.badge !== null,
      by: Math.log(listing.price) - expected.logPrice,
    };
  });
}
