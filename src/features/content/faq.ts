import type { FaqItem } from './content-config.ts';
import { describeReservationTerms } from '../reservations/copy/terms-copy.ts';
import { listUsedCarPromises } from '../vehicle-page/used-car-promises.ts';
import type { ContentSection } from './content-config.ts';
import type { FinanceSection } from '../finance/finance-config.ts';
import type { ReservationSection } from '../reservations/reservation-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { ValuationSection } from '../valuations/valuation-config.ts';
import type { VehiclePageSection } from '../vehicle-page/vehicle-page-config.ts';

export type FaqConfig = ContentSection &
  TextsSection &
  ReservationSection &
  ValuationSection &
  VehiclePageSection &
  FinanceSection;

/** The dealer's own questions, or else common ones answered from the site's config. */
export const buildFaq = (config: FaqConfig): FaqItem[] => config.content.faq ?? commonQuestions(config);

function commonQuestions(config: FaqConfig): FaqItem[] {
  const { reservation, texts, valuation, vehiclePage, finance } = config;
  const promises = listUsedCarPromises(vehiclePage, reservation.enabled ? reservation : null);
  const questions: [isOffered: boolean, question: string, answer: string][] = [
    [
      true,
      'Is the price shown the price I pay?',
      'Each price shows what it includes. A drive away price includes registration and government charges; a price excluding government charges does not. Every car is subject to prior sale.',
    ],
    [
      reservation.enabled,
      `Can I reserve a ${texts.vehicleNounSingular} online?`,
      `${reservation.usedCarsOnly ? `Used ${texts.vehicleNoun}, yes.` : 'Yes.'} ${describeReservationTerms(config)}`,
    ],
    [
      valuation.enabled,
      'Can I trade in my car?',
      'Yes. Give us its registration and a few details, and we will value it towards the car you choose.',
    ],
    [
      finance.provider !== null && !finance.hidden,
      'Can I pay by the month?',
      'Yes. Ask us for a quote on any car: you will see the rate, the comparison rate and every fee before you sign.',
    ],
    [promises.length > 0, 'What comes with a used car?', `${promises.join(' and ')}, with every used car we sell.`],
  ];
  return questions.flatMap(([isOffered, question, answer]) => (isOffered ? [{ question, answer }] : []));
}
