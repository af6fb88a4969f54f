import type { DeliveredLead } from '../delivered-lead.ts';
import { labelOf, printAnswer } from './answer-words.ts';
import { factsBlock, type MailBlock } from './mail-view.ts';

/** Said elsewhere in the mail, in its own place. */
const saidElsewhere = [
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'PreferredContactMethod',
  'opt_in',
  'opt_in_finance',
  'opt_in_trade',
  'terms_agreed',
  'terms_conditions',
  'category',
  'subcategory',
];
/** For programs: a person reads the names behind them. */
const forPrograms = ['location_id', 'dealership_slug', 'car_id', 'car_dealership_id', 'manufacturer_slug'];
/** Of the car that the lead is about, where it is about one. */
const ofTheCar = ['stock_number', 'Vehicle Make', 'Vehicle Model', 'car_type', 'vehicle_status'];

const ofTheirOwnCar = new Set(['do-you-have-a-trade-in', 'has_trade_in', 'Rego', 'regoState', 'kms', 'finance']);

/** Every answer that has no place of its own, the visitor's own car by itself. */
export function answerBlocks({ lead: { values } }: DeliveredLead): MailBlock[] {
  const isAboutCar = 'car_id' in values;
  const hidden = new Set([...saidElsewhere, ...forPrograms, ...(isAboutCar ? ofTheCar : [])]);
  const answers = Object.entries(values).filter(([name]) => !hidden.has(name));
  const facts = (isWanted: (name: string) => boolean) =>
    answers
      .filter(([name]) => isWanted(name))
      .map(([name, answer]) => ({ label: labelOf(name), value: printAnswer(name, answer) }));
  return [
    ...factsBlock(
      'What they told us',
      facts((name) => !ofTheirOwnCar.has(name)),
    ),
    ...factsBlock(
      'Their own car',
      facts((name) => ofTheirOwnCar.has(name)),
    ),
  ];
}
