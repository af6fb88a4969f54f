import type { DeliveredLead } from '../delivered-lead.ts';
import { inReadingOrder, isOfOwnCar, labelOf, printAnswer } from './answer-words.ts';
import { factsBlock, type MailBlock } from './mail-view.ts';

/** Said elsewhere in the mail, in a place of its own. */
const saidElsewhere = [
  'name,last_name,email,phone,message,PreferredContactMethod,category,subcategory',
  'opt_in,opt_in_finance,opt_in_trade,terms_agreed,terms_conditions',
  'stock_number,Vehicle Make,Vehicle Model,car_type,vehicle_status',
];
/** For programs: a person reads the names behind them. */
const forPrograms = 'location_id,dealership_slug,car_id,car_dealership_id,manufacturer_slug,page_id';
const hidden = new Set([...saidElsewhere, forPrograms].flatMap((names) => names.split(',')));

/** Every answer that has no place of its own, those about the visitor's own car by themselves. */
export function answerBlocks({ lead: { values } }: DeliveredLead): MailBlock[] {
  const answers = Object.entries(values)
    .filter(([name]) => !hidden.has(name))
    .toSorted(([one], [other]) => inReadingOrder(one, other));
  const factsWhere = (isWanted: (name: string) => boolean) =>
    answers
      .filter(([name]) => isWanted(name))
      .map(([name, answer]) => ({ label: labelOf(name), value: printAnswer(name, answer) }));
  return [
    ...factsBlock(
      'What they told us',
      factsWhere((name) => !isOfOwnCar(name)),
    ),
    ...factsBlock('Their own car', factsWhere(isOfOwnCar)),
  ];
}
