import { formatDollars } from '../../features/cars/price.ts';
import { isOfferOpen, formatOfferEnd } from '../../features/valuations/offer/offer-validity.ts';
import { valuationHref } from '../../features/valuations/valuation-paths.ts';
import type { Offer } from '../../features/valuations/valuation.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { vehicleName } from '../../features/plate-lookup/vehicle-name.ts';
import { countWithNoun, type Nouns } from '../../ui/text/count-with-noun.ts';
import type { OfferStep } from './valuation-page-data.ts';

/** A valuation with an offer, so vehicle and answers are set. */
export type OfferedValuation = ValuationView & {
  vehicle: NonNullable<ValuationView['vehicle']>;
  answers: NonNullable<ValuationView['answers']>;
};

type Options = {
  now: Date;
  nouns: Nouns;
  /** The path of the stock search. */
  searchPath: string;
  savesResult: boolean;
};

/** Everything the offer step shows. */
export function buildOfferStep(valuation: OfferedValuation, offer: Offer, options: Options): OfferStep {
  const { vehicle, answers, car, leadId, rego, regoState } = valuation;
  const { offer_price, low, high, comparables, source } = offer;
  const until = formatOfferEnd(valuation);
  const figure = formatDollars(offer_price);
  return {
    kind: 'offer',
    leadId,
    state: getState(valuation, options.now),
    figure,
    low: formatDollars(low),
    high: formatDollars(high),
    share: getShare(offer),
    lines: offer.lines.map(({ label, amount }, index) => ({
      label,
      amount: index === 0 ? formatDollars(amount) : formatChange(amount),
    })),
    basis: `Compared with ${countWithNoun(comparables, { one: `advertised ${options.nouns.one}`, many: `advertised ${options.nouns.many}` })} like yours. Source: ${source}.`,
    finance: answers.finance === 'Yes' ? getFinanceCopy(figure) : null,
    until,
    saved: {
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
      address: valuationHref(valuation, 'offer'),
      vehicle: vehicleName(vehicle),
      figure,
      until,
    },
    savesResult: options.savesResult,
    notNow: car
      ? { href: `/cars/${car.slug}`, label: `Not now, back to the ${options.nouns.one}` }
      : { href: options.searchPath, label: `Not now, see our ${options.nouns.many}` },
    back: valuationHref(valuation, 'questions'),
    startOverHref: car ? `${valuation.path}?car_id=${car.id}` : valuation.path,
  };
}

function getState({ step, createdAt }: Pick<ValuationView, 'step' | 'createdAt'>, now: Date): OfferStep['state'] {
  if (step === 'accepted') return 'accepted';
  return isOfferOpen(createdAt, now) ? 'open' : 'over';
}

/** The position of the offer within its range, in per cent; the middle if the range is empty. */
const getShare = ({ offer_price, low, high }: Offer): number =>
  high > low ? Math.round((100 * Math.min(Math.max(offer_price - low, 0), high - low)) / (high - low)) : 50;

/** `+$500` or `−$1,200`, with a sign that lines up with the digits. */
const formatChange = (amount: number): string =>
  amount === 0 ? formatDollars(0) : `${amount < 0 ? '−' : '+'}${formatDollars(Math.abs(amount))}`;

const getFinanceCopy = (figure: string): string =>
  `There is finance owing: we pay out your lender first, out of the ${figure}, and the rest is yours. Bring a payout letter and we will work it out with you.`;
