import { leadCategory } from '../../features/forms/lead-category.ts';
import type { Enquiry } from '../../features/accounts/enquiry-store.server.ts';
import { type DealMemory, parseMoment } from '../../features/deals/deal-cookies.ts';

/** When the visitor sent each kind of form about the car; null for those they have not sent. */
export type SentForms = Record<'enquiry' | 'testDrive' | 'finance' | 'tradeIn', Date | null>;

const categories: Record<keyof SentForms, readonly string[]> = {
  enquiry: [leadCategory.newCar, leadCategory.usedCar, leadCategory.general, leadCategory.quote],
  testDrive: [leadCategory.testDrive],
  finance: [leadCategory.finance],
  tradeIn: [leadCategory.tradeIn],
};

/** From the browser's memory and the customer's enquiries about the car, the newest of each kind. */
export function findSentForms(
  memory: DealMemory,
  enquiries: readonly Pick<Enquiry, 'category' | 'sentAt'>[],
): SentForms {
  const findLast = (kind: keyof SentForms, remembered: string | undefined): Date | null => {
    const sent = enquiries.filter(({ category }) => categories[kind].includes(category)).map(({ sentAt }) => sentAt);
    const moments = [...sent, parseMoment(remembered)].flatMap((at) => at ?? []);
    return moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  };
  return {
    enquiry: findLast('enquiry', memory.enquiry),
    testDrive: findLast('testDrive', memory['test-drive']),
    finance: findLast('finance', memory.finance),
    tradeIn: findLast('tradeIn', memory['trade-in']),
  };
}
