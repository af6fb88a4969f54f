import { formatDollars, hasPrice } from '../../../cars/price.ts';
import { cleanLine } from '../../../../platform/text/clean-text.ts';
import { careersSubcategory, leadCategory, offerAcceptedSubcategory } from '../../../forms/lead-category.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { formatShortLocalTime } from '../format-time.ts';
import { formatAnswer } from './answer-labels.ts';
import { getCarName, getFullName, truncateWithEllipsis, getTextValue } from './lead-text.ts';

const maxPartLength = 48;
const maxSubjectLength = 160;

/** The subject of a lead mail: what it is about, and the visitor's name. */
export function buildSubject(delivered: DeliveredLead): string {
  const mark = delivered.isTest ? 'Test: ' : isPossibleSpam(delivered) ? 'Possible spam: ' : '';
  return truncateWithEllipsis(`${mark}${buildLine(delivered, getFullName(delivered))}`, maxSubjectLength);
}

/** Summarises a lead in one line. */
export const buildSummaryLine = (delivered: DeliveredLead): string => buildLine(delivered);

/** Visitors' own text is truncated, so that it does not push the rest out. */
function buildLine(delivered: DeliveredLead, ...more: string[]): string {
  const { kind, about } = summarise(delivered);
  const parts = [...about.map((part) => truncateWithEllipsis(cleanLine(part), maxPartLength)), ...more].filter(
    (part) => part !== '',
  );
  return cleanLine([kind, ...(parts.length === 0 ? [] : [parts.join(', ')])].join(': '));
}

/** The honeypot was filled in, or the form was sent too fast. */
const isPossibleSpam = ({ lead }: DeliveredLead): boolean => lead.isSuspect || wasSentTooFast(lead);

export const wasSentTooFast = ({ values }: DeliveredLead['lead']): boolean =>
  'sent_in_haste' in values && values.sent_in_haste === true;

/** The kind of lead with its most urgent detail, and what it is about. */
type Summary = { kind: string; about: readonly string[] };
type Answers = DeliveredLead & { getAnswer: (name: string) => string };

function summarise(delivered: DeliveredLead): Summary {
  const { category, subcategory, values } = delivered.lead;
  const answers: Answers = { ...delivered, getAnswer: (name) => formatAnswer(name, getTextValue(values, name)) };
  const car = getCarName(delivered) ?? answers.getAnswer('wanted_car');
  if (answers.getAnswer('offer_from_client') !== '') return { kind: describeOffer(answers), about: [car] };
  if (subcategory === careersSubcategory) return { kind: 'Application', about: [answers.getAnswer('role')] };
  return (
    summaries.get(category)?.(answers, car) ?? {
      kind: subcategory === null ? sentenceCase(category) : cleanLine(subcategory),
      about: [car],
    }
  );
}

const summaries = new Map<string, (answers: Answers, car: string) => Summary>([
  [leadCategory.general, (_answers, car) => ({ kind: 'Enquiry', about: [car] })],
  [
    leadCategory.testDrive,
    (answers, car) => ({ kind: `${describeVisit(answers)}${describeTime(answers)}`, about: [car] }),
  ],
  [
    leadCategory.service,
    (answers) => ({ kind: `Service${describeTime(answers)}`, about: [describeRegisteredCar(answers)] }),
  ],
  [leadCategory.parts, (answers) => ({ kind: 'Parts', about: [describeRegisteredCar(answers)] })],
  [
    leadCategory.sell,
    (answers) => ({
      kind: `To sell${describeValuation(answers)}`,
      about: [describeCustomerCar(answers), answers.getAnswer('kms')],
    }),
  ],
  [
    leadCategory.tradeIn,
    (answers, car) => ({
      kind: `Trade-in${describeValuation(answers)}`,
      about: [describeCustomerCar(answers), answers.getAnswer('kms'), car === '' ? '' : `for ${car}`],
    }),
  ],
  [
    leadCategory.finance,
    ({ getAnswer }, car) => ({ kind: `Finance${prefix(' up to ', getAnswer('vehiclePriceBudget'))}`, about: [car] }),
  ],
  [leadCategory.quote, ({ getAnswer }, car) => ({ kind: 'Quote', about: [car, getAnswer('buying_time')] })],
  [
    leadCategory.fleet,
    // Omits sizes such as `None yet`.
    ({ getAnswer }) => ({
      kind: `Fleet${/^\d/.test(getAnswer('fleet_size')) ? ` (${getAnswer('fleet_size')})` : ''}`,
      about: [getAnswer('business_name')],
    }),
  ],
  [leadCategory.feedback, ({ getAnswer }) => ({ kind: 'Feedback', about: [getAnswer('rating')] })],
]);

const sentenceCase = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1).toLowerCase();

const describeVisit = ({ site }: Answers): string => (site.isTowed ? 'Inspection' : 'Test drive');

const prefix = (text: string, answer: string): string => (answer === '' ? '' : `${text}${answer}`);

const describeTime = ({ lead }: Answers): string =>
  prefix(' ', formatShortLocalTime(getTextValue(lead.values, 'preferred_time')));

const describeCustomerCar = ({ getAnswer }: Answers): string =>
  ['your_year', 'your_make', 'your_model'].map(getAnswer).join(' ');
const describeRegisteredCar = (answers: Answers): string =>
  `${describeCustomerCar(answers)} ${answers.getAnswer('Rego')}`;

/** The stage of a valuation. */
function describeValuation({ getAnswer, lead }: Answers): string {
  const offeredPrice = getAnswer('offer_price');
  if (offeredPrice === '') return '';
  return lead.subcategory === offerAcceptedSubcategory ? `, our ${offeredPrice} accepted` : `, offered ${offeredPrice}`;
}

const describeOffer = ({ getAnswer, car }: Answers): string =>
  `Offer ${getAnswer('offer_from_client')}${car && hasPrice(car.price) ? ` (asking ${formatDollars(car.price)})` : ''}`;
