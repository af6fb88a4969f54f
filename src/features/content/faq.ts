import type { FaqItem } from '../sites/config/content.ts';
import { reservationPromise, usedCarPromises } from '../sites/promises.ts';
import type { SiteConfig } from '../sites/site-config.ts';

type FaqConfig = Pick<SiteConfig, 'content' | 'texts' | 'reservation' | 'valuation' | 'vehiclePage' | 'finance'>;

/** The dealer's own questions; without any, those of every buyer, answered from what the site offers. */
export const faqOf = (config: FaqConfig): FaqItem[] => config.content.faq ?? commonQuestions(config);

function commonQuestions(config: FaqConfig): FaqItem[] {
  const { reservation, texts, valuation, vehiclePage, finance } = config;
  const questions: [isOffered: boolean, question: string, answer: string][] = [
    [
      true,
      'Is the price shown the price I pay?',
      'Each price says what it is. Drive away includes registration and government charges; excluding government charges does not. Every car is subject to prior sale.',
    ],
    [
      reservation.enabled,
      `Can I reserve a ${texts.vehicleNounSingular} online?`,
      `${reservation.usedCarsOnly ? `Used ${texts.vehicleNoun}, yes.` : 'Yes.'} ${reservationPromise(config)}`,
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
    [
      vehiclePage.usedCarPromises,
      'What comes with a used car?',
      `${usedCarPromises.join(' and ')}, with every used car we sell.`,
    ],
  ];
  return questions.flatMap(([isOffered, question, answer]) => (isOffered ? [{ question, answer }] : []));
}
