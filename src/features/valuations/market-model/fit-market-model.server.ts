import { fitMarketLines, type MarketListing, groupListingsByModel } from './fit-market-lines.server.ts';
import { toDollars, findExpectedPrice, type MarketLine, type MarketModel } from './market-line.ts';
import { type HeldOutResidual, addPriceRanges } from './price-range.ts';

/** In whole dollars, from the listings outside the car's own fold. */
export type MarketAverage = { average: number; stateAverage: number | null };

/** Cross-validation folds. With 20, nearly all other cars still serve as comparables. */
const folds = 20;

const minSellers = 2;

/**
 * Fits the model of all listings, and the market average of each listing by cross-validation, as a car must not be its
 * own comparable. The held-out residuals also give the model's price ranges. Listings get no average if few others have
 * their badge, or the cheapest grade would always look like a bargain; nor if a single dealership sells the badge.
 */
export async function fitMarketModel<Listing extends MarketListing & { id: number }>(
  listings: readonly Listing[],
  signal?: AbortSignal,
): Promise<{ model: MarketModel; averages: Map<Listing, MarketAverage> }> {
  const markets = groupListingsByModel(listings);
  const averages = new Map<Listing, MarketAverage>();
  const residuals: HeldOutResidual[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const others = await fitMarketLines(markets, ({ id }) => id % folds !== fold, signal);
    for (const listing of listings) {
      if (listing.id % folds !== fold) continue;
      residuals.push(...listResiduals(others, listing));
      const expected = findExpectedPrice(others, listing);
      if (!expected?.badge || expected.badge.sellers < minSellers) continue;
      const stateAverage = expected.stateLogPrice === null ? null : toDollars(expected.stateLogPrice);
      averages.set(listing, { average: toDollars(expected.logPrice), stateAverage });
    }
  }
  const lines = await fitMarketLines(markets, () => true, signal);
  return { model: addPriceRanges(lines, residuals), averages };
}

/** With the car's badge, if the model has an offset for it, and without. */
function listResiduals(others: MarketModel<MarketLine>, listing: MarketListing): HeldOutResidual[] {
  return [listing, { ...listing, badge: null }].flatMap((car) => {
    const expected = findExpectedPrice(others, car);
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
