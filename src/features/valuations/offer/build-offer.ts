import type { MarketPrice } from '../../../platform/vehicle-data/price-guide.ts';
import { adjustmentIds, adjustmentLabels, getTotalPercentOff, getPercentOff } from './adjustments.ts';
import { getAnswerLabel } from '../steps/questions.ts';
import type { AdjustmentAnswers, Offer, OfferLine } from '../valuation.ts';

/** Offers are rounded to this many dollars. */
const roundTo = 50;

type OfferInput = {
  guided: MarketPrice;
  source: string;
  /** The offer for a car in the best condition, in per cent of its market price. */
  offerPercent: number;
  answers: AdjustmentAnswers;
};

/**
 * offer = market price × offerPercent % × (100 % − deductions), to the nearest $50. Price and range are scaled alike, and
 * every operation is monotone: a lower price or a worse answer never makes a higher offer.
 */
export function buildOffer({ guided, source, offerPercent, answers }: OfferInput): Offer {
  const share = (offerPercent / 100) * Math.max(0, 1 - getTotalPercentOff(answers) / 100);
  const offered = (price: number): number => Math.max(0, Math.round((price * share) / roundTo) * roundTo);
  const offer = offered(guided.price);
  return {
    offer_price: offer,
    low: offered(guided.low),
    high: offered(guided.high),
    comparables: guided.comparables,
    source,
    lines: listLines({ guided, offerPercent, answers }, offer),
  };
}

/** The lines add up to the offer. Lines of $0 are left out. */
function listLines({ guided, offerPercent, answers }: Omit<OfferInput, 'source'>, offer: number): OfferLine[] {
  const best = (guided.price * offerPercent) / 100;
  const lines = [
    { label: 'What similar cars are advertised for', amount: guided.price },
    { label: 'Preparation, warranty and selling costs', amount: Math.round(best) - guided.price },
    ...adjustmentIds.map((id) => ({
      label: `${adjustmentLabels[id]}: ${getAnswerLabel(id, answers[id])}`,
      amount: -Math.round((best * getPercentOff(id, answers)) / 100),
    })),
  ];
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return [...lines, { label: `Rounded to the nearest $${roundTo}`, amount: offer - sum }].filter(
    ({ amount }) => amount !== 0,
  );
}
