import { marketKey, type MarketLine, type MarketModel, type PriceRange } from './market-line.ts';
import { quantileOf } from './quantile.ts';

/** How far a price was from what a model expected that had not seen it, of the logarithm. */
export type Surprise = Pick<MarketLine, 'carType' | 'make' | 'model'> & { knewBadge: boolean; by: number };

/** So many tell how far apart the prices of a model are; where there are fewer, those of all models do. */
const enough = 30;

/** Before any car could be left out: as far apart as a model's prices usually are. */
const untested: PriceRange = { low: -0.25, high: 0.25 };

/** Gives each line the range that eight of ten strangers were in. */
export function withRanges(lines: ReadonlyMap<string, MarketLine>, surprises: readonly Surprise[]): MarketModel {
  const named = rangesAfter(surprises.filter(({ knewBadge }) => knewBadge));
  const unnamed = rangesAfter(surprises.filter(({ knewBadge }) => !knewBadge));
  return new Map([...lines].map(([key, line]) => [key, { ...line, range: named(line), rangeOfModel: unnamed(line) }]));
}

function rangesAfter(surprises: readonly Surprise[]): (line: MarketLine) => PriceRange {
  const byModel = Map.groupBy(surprises, marketKey);
  const byType = Map.groupBy(surprises, ({ carType }) => carType);
  const ofType = new Map([...byType].map(([carType, some]) => [carType, rangeOf(some)]));
  return (line) => {
    const own = byModel.get(marketKey(line)) ?? [];
    return own.length >= enough ? rangeOf(own) : (ofType.get(line.carType) ?? untested);
  };
}

/** The estimate itself is always within. */
function rangeOf(surprises: readonly Surprise[]): PriceRange {
  const offsets = surprises.map(({ by }) => by);
  return { low: Math.min(0, quantileOf(offsets, 0.1)), high: Math.max(0, quantileOf(offsets, 0.9)) };
}
