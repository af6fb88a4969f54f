import { formatDollars } from '../../features/inventory/price.ts';
import { isOfferOpen, offerEndWords } from '../../features/valuations/offer-validity.ts';
import { valuationAddress } from '../../features/valuations/valuation-paths.ts';
import type { Offer } from '../../features/valuations/valuation.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { vehicleName } from '../../features/leads/vehicle-name.ts';
import { countOf, type Nouns } from '../../ui/count-of.ts';
import type { OfferStep } from './valuation-page-data.ts';

/** With its offer it has all that came before. */
export type OfferedValuation = ValuationView & {
  vehicle: NonNullable<ValuationView['vehicle']>;
  answers: NonNullable<ValuationView['answers']>;
};

type Shown = {
  now: Date;
  nouns: Nouns;
  /** Where the stock is looked at. */
  searchPath: string;
  savesResult: boolean;
};

/** An offer in words and figures. */
export function offerStepOf(valuation: OfferedValuation, offer: Offer, shown: Shown): OfferStep {
  const { vehicle, answers, car, leadId, rego, regoState } = valuation;
  const { offer_price, low, high, comparables, source } = offer;
  const until = offerEndWords(valuation);
  const figure = formatDollars(offer_price);
  return {
    kind: 'offer',
    leadId,
    state: stateOf(valuation, shown.now),
    figure,
    low: formatDollars(low),
    high: formatDollars(high),
    share: shareOf(offer),
    lines: offer.lines.map(({ label, amount }, place) => ({
      label,
      amount: place === 0 ? formatDollars(amount) : change(amount),
    })),
    basis: `Compared with ${countOf(comparables, shown.nouns)} like yours. Source: ${source}.`,
    finance: answers.finance === 'Yes' ? financeWords(figure) : null,
    until,
    kept: {
      id: valuation.id,
      result: {
        lead_id: leadId,
        rego,
        regoState,
        year: vehicle.year,
        make: vehicle.make,
        model: vehicle.model,
        badge: vehicle.badge,
        kms: answers.kms,
        offer_price,
        low,
        high,
        comparables,
        source,
      },
      address: valuationAddress(valuation, 'offer'),
      vehicle: vehicleName(vehicle),
      figure,
      until,
    },
    savesResult: shown.savesResult,
    notNow: car
      ? { href: `/cars/${car.slug}`, label: `Not now, back to the ${shown.nouns.one}` }
      : { href: shown.searchPath, label: `Not now, see our ${shown.nouns.many}` },
    back: valuationAddress(valuation, 'questions'),
    anew: car ? `${valuation.path}?car_id=${car.id}` : valuation.path,
  };
}

function stateOf({ step, createdAt }: Pick<ValuationView, 'step' | 'createdAt'>, now: Date): OfferStep['state'] {
  if (step === 'accepted') return 'accepted';
  return isOfferOpen(createdAt, now) ? 'open' : 'over';
}

/** A range without width has its figure in the middle. */
const shareOf = ({ offer_price, low, high }: Offer): number =>
  high > low ? Math.round((100 * Math.min(Math.max(offer_price - low, 0), high - low)) / (high - low)) : 50;

/** `+$500` or `−$1,200`, with a sign that lines up with the digits. */
const change = (amount: number): string =>
  amount === 0 ? formatDollars(0) : `${amount < 0 ? '−' : '+'}${formatDollars(Math.abs(amount))}`;

const financeWords = (figure: string): string =>
  `There is finance owing: we pay out your lender first, out of the ${figure}, and the rest is yours. Bring a payout letter, and we work it out with you.`;
