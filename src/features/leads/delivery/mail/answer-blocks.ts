import type { DeliveredLead } from '../delivered-lead.ts';
import { inReadingOrder, isOfOwnCar, labelOf, printAnswer } from './answer-words.ts';
import { textAt } from './lead-words.ts';
import { factsBlock, type MailBlock } from '../../../messages/mail-view.ts';

/** Said elsewhere in the mail, in a place of its own. */
const saidElsewhere = [
  'name,last_name,email,phone,message,PreferredContactMethod,category,subcategory',
  'opt_in,opt_in_finance,opt_in_trade,terms_agreed,terms_conditions',
  'stock_number,Vehicle Make,Vehicle Model,car_type,vehicle_status',
  'offer_from_client,suburb,state',
];
/** For programs: a person reads the names behind them. */
const forPrograms = [
  'location_id,dealership_slug,car_id,car_dealership_id,manufacturer_slug,page_id,sent_in_haste',
  'form_completed,offer_accepted',
];
const hidden = new Set([...saidElsewhere, ...forPrograms].flatMap((names) => names.split(',')));

/** Every answer that has no place of its own. */
export const toldBlock = (delivered: DeliveredLead): MailBlock[] =>
  factsBlock(
    'What they told us',
    answersTo(delivered).filter(({ name }) => !isOfOwnCar(name)),
  );

/** Those about the car that they drive now. */
export const ownCarBlock = (delivered: DeliveredLead): MailBlock[] =>
  factsBlock(
    `Their own ${delivered.site.noun}`,
    answersTo(delivered).filter(({ name }) => isOfOwnCar(name)),
  );

function answersTo({ lead: { values } }: DeliveredLead) {
  const home = ['suburb', 'state', 'postcode'].map((name) => textAt(values, name)).filter((part) => part !== '');
  return Object.entries({ ...values, postcode: home.join(' ') })
    .filter(([name]) => !hidden.has(name))
    .toSorted(([one], [other]) => inReadingOrder(one, other))
    .map(([name, answer]) => ({
      name,
      label: labelOf(name),
      value: printAnswer(name, answer),
      ...linkIn(name, answer),
    }));
}

/** A page that an applicant has named; as it reads, so it leads. */
function linkIn(name: string, answer: unknown): { href?: string } {
  if (name !== 'profile_link' || typeof answer !== 'string' || /\s/.test(answer)) return {};
  const address = /^https?:\/\//i.test(answer) ? answer : `https://${answer}`;
  if (!URL.canParse(address)) return {};
  const { href, hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '' ? { href } : {};
}
