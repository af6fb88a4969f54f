import { marketKey, type MarketLine, type MarketModel, type PriceRange } from './market-line.ts';
import { getQuantile } from './quantile.ts';

/** The difference of a log price from the prediction of a model fitted without it. */
export type HeldOutResidual = Pick<MarketLine, 'carType' | 'make' | 'model'> & { knewBadge: boolean; by: number };

/** The fewest residuals for a model's own range; with fewer, the range of its car type applies. */
const minResiduals = 30;

/** Used if there are no residuals at all. */
const defaultRange: PriceRange = { low: -0.25, high: 0.25 };

/** Gives each line the range that holds 80 % of held-out prices. */
export function addPriceRanges(
  lines: ReadonlyMap<string, MarketLine>,
  residuals: readonly HeldOutResidual[],
): MarketModel {
  const withBadge = buildRangeLookup(residuals.filter(({ knewBadge }) => knewBadge));
  const withoutBadge = buildRangeLookup(residuals.filter(({ knewBadge }) => !knewBadge));
  return new Map(
    [...lines].map(([key, line]) => [key, { ...line, range: withBadge(line), rangeOfModel: withoutBadge(line) }]),
  );
}

function buildRangeLookup(residuals: readonly HeldOutResidual[]): (line: MarketLine) => PriceRange {
  const byModel = Map.groupBy(residuals, marketKey);
  const byType = Map.groupBy(residuals, ({ carType }) => carType);
  const ofType = new Map([...byType].map(([carType, some]) => [carType, toRange(some)]));
  return (line) => {
    const own = byModel.get(marketKey(line)) ?? [];
    return own.length >= minResiduals ? toRange(own) : (ofType.get(line.carType) ?? defaultRange);
  };
}

/** Always includes the estimate itself. */
function toRange(residuals: readonly HeldOutResidual[]): PriceRange {
  const offsets = residuals.map(({ by }) => by);
  return { low: Math.min(0, getQuantile(offsets, 0.1)), high: Math.max(0, getQuantile(offsets, 0.9)) };
}
