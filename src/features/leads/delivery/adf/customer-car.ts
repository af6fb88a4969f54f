import { leadCategory } from '../../../forms/lead-category.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { getAnswerLabel, customerCarFields, formatAnswer } from '../mail/answer-labels.ts';
import { getTextValue } from '../mail/lead-text.ts';
import type { AdfVehicle } from './adf-vehicle.ts';

const tradeInFields = new Set(['do-you-have-a-trade-in', 'has_trade_in']);
const detailFields = customerCarFields.filter((name) => !tradeInFields.has(name));
const elementFields = new Set(['your_year', 'your_make', 'your_model', 'your_badge', 'vin', 'kms', 'asking_price']);
/** Fields without an ADF element. */
const commentFields = detailFields.filter((name) => !elementFields.has(name));

/** Whether there is a trade-in with any details. A ticked box alone goes into the comments. */
export const hasTradeIn = ({ lead: { values } }: DeliveredLead): boolean =>
  (getTextValue(values, 'do-you-have-a-trade-in') === 'Yes' ||
    ('has_trade_in' in values && values.has_trade_in === true)) &&
  detailFields.some((name) => getTextValue(values, name) !== '');

/** Leads of these categories are about the customer's own car only. */
const customerCarCategories = new Set<string>([leadCategory.sell, leadCategory.service, leadCategory.parts]);
export const isAboutCustomerCar = ({ lead }: DeliveredLead): boolean => customerCarCategories.has(lead.category);

/** Whether one of the document's vehicles is the customer's own car. */
export const isCustomerCarListed = (delivered: DeliveredLead): boolean =>
  isAboutCustomerCar(delivered) || hasTradeIn(delivered);

/** The customer's own car. */
export function buildCustomerCar(
  { lead: { values } }: DeliveredLead,
  { interest, comments }: Pick<AdfVehicle, 'interest' | 'comments'>,
): AdfVehicle {
  const askingPrice = getTextValue(values, 'asking_price');
  const answers = commentFields
    .filter((name) => getTextValue(values, name) !== '')
    .map((name) => `${getAnswerLabel(name)}: ${formatAnswer(name, getTextValue(values, name))}`);
  return {
    interest,
    status: 'used',
    year: getTextValue(values, 'your_year'),
    make: getTextValue(values, 'your_make'),
    model: getTextValue(values, 'your_model'),
    trim: getTextValue(values, 'your_badge'),
    vin: getTextValue(values, 'vin'),
    km: getTextValue(values, 'kms'),
    price: askingPrice === '' ? undefined : { type: 'asking', dollars: askingPrice },
    comments: [...comments, ...answers],
  };
}
