import { formatCount } from '../../../ui/format-count.ts';
import { formatDollars } from '../../inventory/price.ts';
import { distanceWords } from '../../locations/distance-words.ts';
import { printPhone } from '../../sites/print-phone.ts';
import { type AnsweredStep, journeyStepNames, type JourneyAnswers } from './journey.ts';
import { wallTimeWords } from '../moment-words.ts';

/** What was answered to a step, a line each. */
export type SummaryPart = { step: AnsweredStep; name: string; lines: readonly string[] };

type Words = { locationName(id: number): string | undefined; processors: Readonly<Record<string, string>> };

/** Everything that a buyer has said, in the order of the steps. */
export const summaryOf = (answers: JourneyAnswers, words: Words): SummaryPart[] =>
  parts.flatMap(({ step, linesOf }) => {
    const lines = linesOf(answers, words);
    return lines.length === 0 ? [] : [{ step, name: journeyStepNames[step], lines }];
  });

type Part = { step: AnsweredStep; linesOf(answers: JourneyAnswers, words: Words): string[] };

const parts: readonly Part[] = [
  {
    step: 'details',
    linesOf: ({ details }) =>
      details
        ? [
            `${details.name} ${details.lastName}`.trim(),
            details.email,
            printPhone(details.phone),
            `Postcode ${details.postcode}`,
          ]
        : [],
  },
  { step: 'trade-in', linesOf: (answers) => tradeInLines(answers['trade-in']) },
  {
    step: 'finance',
    linesOf: ({ finance }) => {
      if (!finance) return [];
      if (finance.by === 'cash') return ['Cash or my own loan'];
      const years = finance.termYears === 1 ? '1 year' : `${finance.termYears} years`;
      const put = finance.deposit > 0 ? [`${formatDollars(finance.deposit)} towards it`] : [];
      return [`Finance through the dealer, over ${years}`, ...put];
    },
  },
  {
    step: 'delivery',
    linesOf: ({ delivery }, { locationName }) => {
      if (!delivery) return [];
      if (delivery.by === 'delivery') {
        const { street, suburb, postcode, from } = delivery;
        return ['Delivery', street, `${suburb} ${postcode}`, ...(from ? [distanceWords(from.km, from.name)] : [])];
      }
      const { pickUp } = delivery;
      if (!pickUp) return ['Pick-up', 'We agree on a day and a time with you'];
      return ['Pick-up', wallTimeWords(pickUp.at), locationName(pickUp.locationId) ?? ''].filter((line) => line !== '');
    },
  },
  { step: 'deposit', linesOf: ({ deposit }, { processors }) => (deposit ? [processors[deposit.processor] ?? ''] : []) },
];

function tradeInLines(tradeIn: JourneyAnswers['trade-in']): string[] {
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
