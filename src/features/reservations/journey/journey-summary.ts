import { formatCount } from '../../../ui/text/format-count.ts';
import { formatDollars } from '../../cars/price.ts';
import { formatDistance } from '../../locations/geocoding/distance-label.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { type AnsweredStep, journeyStepNames, type JourneyAnswers } from './journey.ts';
import { formatWallTime } from '../copy/format-moment.ts';

/** The answers to one step, a line each. */
export type SummarySection = { step: AnsweredStep; name: string; lines: readonly string[] };

type Labels = { locationName(id: number): string | undefined; processors: Readonly<Record<string, string>> };

/** All answers, in the order of the steps. */
export const buildJourneySummary = (answers: JourneyAnswers, labels: Labels): SummarySection[] =>
  sections.flatMap(({ step, listLines }) => {
    const lines = listLines(answers, labels);
    return lines.length === 0 ? [] : [{ step, name: journeyStepNames[step], lines }];
  });

type Section = { step: AnsweredStep; listLines(answers: JourneyAnswers, labels: Labels): string[] };

const sections: readonly Section[] = [
  {
    step: 'details',
    listLines: ({ details }) =>
      details
        ? [
            `${details.name} ${details.lastName}`.trim(),
            details.email,
            formatPhone(details.phone),
            `Postcode ${details.postcode}`,
          ]
        : [],
  },
  { step: 'trade-in', listLines: (answers) => listTradeInLines(answers['trade-in']) },
  {
    step: 'finance',
    listLines: ({ finance }) => {
      if (!finance) return [];
      if (finance.by === 'cash') return ['Cash or my own loan'];
      const years = finance.termYears === 1 ? '1 year' : `${finance.termYears} years`;
      const contribution = finance.deposit > 0 ? [`${formatDollars(finance.deposit)} contribution`] : [];
      return [`Finance through the dealer, over ${years}`, ...contribution];
    },
  },
  {
    step: 'delivery',
    listLines: ({ delivery }, { locationName }) => {
      if (!delivery) return [];
      if (delivery.by === 'delivery') {
        const { street, suburb, postcode, from } = delivery;
        return ['Delivery', street, `${suburb} ${postcode}`, ...(from ? [formatDistance(from.km, from.name)] : [])];
      }
      const { pickUp } = delivery;
      if (!pickUp) return ['Pick-up', 'We will agree on a day and time with you'];
      return ['Pick-up', formatWallTime(pickUp.at), locationName(pickUp.locationId) ?? ''].filter(
        (line) => line !== '',
      );
    },
  },
  {
    step: 'deposit',
    listLines: ({ deposit }, { processors }) => (deposit ? [processors[deposit.processor] ?? ''] : []),
  },
];

function listTradeInLines(tradeIn: JourneyAnswers['trade-in']): string[] {
  if (!tradeIn) return [];
  if (!tradeIn.has) return ['No trade-in'];
  const { rego, regoState, vehicle, km, description } = tradeIn;
  return [
    ...(vehicle === null ? [] : [vehicle]),
    `${rego}, ${regoState}`,
    ...(km === null ? [] : [`${formatCount(km)} km`]),
    ...(description === '' ? [] : [description]),
  ];
}
