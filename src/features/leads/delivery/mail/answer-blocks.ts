import type { Lead } from '../../lead.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { compareAnswers, isCustomerCarField, getAnswerLabel, formatAnswer } from './answer-labels.ts';
import { getTextValue } from './lead-text.ts';
import { factsBlock, type MailBlock } from '../../../messages/mail-view.ts';

/** Shown elsewhere in the mail. */
const shownElsewhere = [
  'name,last_name,email,phone,message,PreferredContactMethod,category,subcategory',
  'opt_in,opt_in_finance,opt_in_trade,terms_agreed,terms_conditions',
  'stock_number,Vehicle Make,Vehicle Model,car_type,vehicle_status',
  'offer_from_client,suburb,state',
];
/** Ids for other systems; the mail shows the names behind them. */
const machineFields = [
  'location_id,dealership_slug,car_id,car_dealership_id,manufacturer_slug,page_id,sent_in_haste',
  'form_completed,offer_accepted',
];
const hidden = new Set([...shownElsewhere, ...machineFields].flatMap((names) => names.split(',')));

/** Values that are not shown elsewhere in the mail. */
export const buildAnswersBlock = (delivered: DeliveredLead): MailBlock[] =>
  factsBlock(
    'Their answers',
    listAnswers(delivered.lead).filter(({ name }) => !isCustomerCarField(name)),
  );

/** Values about the visitor's own car. */
export const buildCustomerCarBlock = (delivered: DeliveredLead): MailBlock[] =>
  factsBlock(
    `Their own ${delivered.site.noun}`,
    listAnswers(delivered.lead).filter(({ name }) => isCustomerCarField(name)),
  );

/** Lists the visitor's answers beyond name, contact and message, with labels for staff. */
export function listAnswers({ values }: Pick<Lead, 'values'>) {
  const home = ['suburb', 'state', 'postcode'].map((name) => getTextValue(values, name)).filter((part) => part !== '');
  return Object.entries({ ...values, postcode: home.join(' ') })
    .filter(([name]) => !hidden.has(name))
    .toSorted(([a], [b]) => compareAnswers(a, b))
    .map(([name, answer]) => ({
      name,
      label: getAnswerLabel(name),
      value: formatAnswer(name, answer),
      ...findLink(name, answer),
    }));
}

/** Links an applicant's profile, if its text is a URL without credentials. */
function findLink(name: string, answer: unknown): { href?: string } {
  if (name !== 'profile_link' || typeof answer !== 'string' || /\s/.test(answer)) return {};
  const address = /^https?:\/\//i.test(answer) ? answer : `https://${answer}`;
  if (!URL.canParse(address)) return {};
  const { href, hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '' ? { href } : {};
}
