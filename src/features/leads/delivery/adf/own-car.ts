import { leadCategory } from '../../lead-category.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { labelOf, ownCarNames, printAnswer } from '../mail/answer-words.ts';
import { textAt } from '../mail/lead-words.ts';
import type { AdfVehicle } from './adf-vehicle.ts';

const withTradeIn = new Set(['do-you-have-a-trade-in', 'has_trade_in']);
const details = ownCarNames.filter((name) => !withTradeIn.has(name));
const inElements = new Set(['your_year', 'your_make', 'your_model', 'your_badge', 'vin', 'kms', 'asking_price']);
/** What ADF has no element for. */
const inComments = details.filter((name) => !inElements.has(name));

/** Whether there is a car to trade in of which anything is known; a box that was ticked is said in the comments. */
export const hasTradeIn = ({ lead: { values } }: DeliveredLead): boolean =>
  (textAt(values, 'do-you-have-a-trade-in') === 'Yes' || ('has_trade_in' in values && values.has_trade_in === true)) &&
  details.some((name) => textAt(values, name) !== '');

/** A lead about the visitor's own car is about no other. */
const aboutOwnCar = new Set<string>([leadCategory.sell, leadCategory.service, leadCategory.parts]);
export const isAboutOwnCar = ({ lead }: DeliveredLead): boolean => aboutOwnCar.has(lead.category);

/** Whether a vehicle of the document says what there is to say of the visitor's own car. */
export const isOwnCarAVehicle = (delivered: DeliveredLead): boolean =>
  isAboutOwnCar(delivered) || hasTradeIn(delivered);

/** The car that the visitor drives now. */
export function ownCar(
  { lead: { values } }: DeliveredLead,
  { interest, comments }: Pick<AdfVehicle, 'interest' | 'comments'>,
): AdfVehicle {
  const asked = textAt(values, 'asking_price');
  const answers = inComments
    .filter((name) => textAt(values, name) !== '')
    .map((name) => `${labelOf(name)}: ${printAnswer(name, textAt(values, name))}`);
  return {
    interest,
    status: 'used',
    year: textAt(values, 'your_year'),
    make: textAt(values, 'your_make'),
    model: textAt(values, 'your_model'),
    trim: textAt(values, 'your_badge'),
    vin: textAt(values, 'vin'),
    km: textAt(values, 'kms'),
    price: asked === '' ? undefined : { type: 'asking', dollars: asked },
    comments: [...comments, ...answers],
  };
}
