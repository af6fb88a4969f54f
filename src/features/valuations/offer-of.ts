import type { GuidedPrice } from '../../platform/vehicle-data/price-guide.ts';
import { adjustedBy, adjustmentLabels, percentOffFor, percentOffOf } from './adjustments.ts';
import { answerLabel } from './questions.ts';
import type { AdjustmentAnswers, Offer, OfferLine } from './valuation.ts';

/** Offers are round figures. */
const step = 50;

type Asked = {
  guided: GuidedPrice;
  source: string;
  /** What is offered for a car in the best order, of a hundred dollars that the market asks for it. */
  offerPercent: number;
  answers: AdjustmentAnswers;
};

/**
 * offer = market price × offerPercent % × (100 % − what the answers take off), to the nearest $50. Price and range go the
 * same way, and every step is monotone: a lower price or a worse answer never makes a higher offer.
 */
export function offerOf({ guided, source, offerPercent, answers }: Asked): Offer {
  const share = (offerPercent / 100) * Math.max(0, 1 - percentOffFor(answers) / 100);
  const offered = (price: number): number => Math.max(0, Math.round((price * share) / step) * step);
  const offer = offered(guided.price);
  return {
    offer_price: offer,
    low: offered(guided.low),
    high: offered(guided.high),
    comparables: guided.comparables,
    source,
    lines: linesOf({ guided, offerPercent, answers }, offer),
  };
}

/** They add up to the offer. What takes nothing off is not mentioned, unless it is rounding alone. */
function linesOf({ guided, offerPercent, answers }: Omit<Asked, 'source'>, offer: number): OfferLine[] {
  const best = (guided.price * offerPercent) / 100;
  const lines = [
    { label: 'What cars like it are advertised for', amount: guided.price },
    { label: 'Preparation, warranty and selling costs', amount: Math.round(best) - guided.price },
    ...adjustedBy.map((id) => ({
      label: `${adjustmentLabels[id]}: ${answerLabel(id, answers[id])}`,
      amount: -Math.round((best * percentOffOf(id, answers)) / 100),
    })),
  ];
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return [...lines, { label: `Rounded to the nearest $${step}`, amount: offer - sum }].filter(
    ({ amount }) => amount !== 0,
  );
}
