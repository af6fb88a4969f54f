import { formatDollars, hasPrice } from '../../../inventory/price.ts';
import { cleanLine } from '../../../messages/clean-text.ts';
import { careersSubcategory, leadCategory, offerAcceptedSubcategory } from '../../lead-category.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { printShortTime } from '../print-time.ts';
import { printAnswer } from './answer-words.ts';
import { carNameOf, fullNameOf, shorten, textAt } from './lead-words.ts';

const longestPart = 48;
const longestSubject = 160;

/** What people see of a lead before they open it: what it is, and whose. */
export function subjectOf(delivered: DeliveredLead): string {
  const mark = isDoubtful(delivered) ? 'Possible spam: ' : '';
  return shorten(`${mark}${lineOf(delivered, fullNameOf(delivered))}`, longestSubject);
}

/** What a lead is, in one line. */
export const gistOf = (delivered: DeliveredLead): string => lineOf(delivered);

/** What visitors have worded themselves is cut, so that it displaces nothing. */
function lineOf(delivered: DeliveredLead, ...more: string[]): string {
  const { kind, about } = triageOf(delivered);
  const parts = [...about.map((part) => shorten(cleanLine(part), longestPart)), ...more].filter((part) => part !== '');
  return cleanLine([kind, ...(parts.length === 0 ? [] : [parts.join(', ')])].join(': '));
}

/** Kept from everybody but people, or sent faster than most can write. */
const isDoubtful = ({ lead }: DeliveredLead): boolean => lead.isSuspect || isHasty(lead);

export const isHasty = ({ values }: DeliveredLead['lead']): boolean =>
  'sent_in_haste' in values && values.sent_in_haste === true;

/** What it is with the one thing that says how urgent it is, and what it is about. */
type Triage = { kind: string; about: readonly string[] };
type Answers = DeliveredLead & { told: (name: string) => string };

function triageOf(delivered: DeliveredLead): Triage {
  const { category, subcategory, values } = delivered.lead;
  const answers: Answers = { ...delivered, told: (name) => printAnswer(name, textAt(values, name)) };
  const car = carNameOf(delivered) ?? answers.told('wanted_car');
  if (answers.told('offer_from_client') !== '') return { kind: offerIn(answers), about: [car] };
  if (subcategory === careersSubcategory) return { kind: 'Application', about: [answers.told('role')] };
  return (
    triages.get(category)?.(answers, car) ?? {
      kind: subcategory === null ? sentenceCase(category) : cleanLine(subcategory),
      about: [car],
    }
  );
}

const triages = new Map<string, (answers: Answers, car: string) => Triage>([
  [leadCategory.general, (_answers, car) => ({ kind: 'Enquiry', about: [car] })],
  [leadCategory.testDrive, (answers, car) => ({ kind: `${visitTo(answers)}${timeIn(answers)}`, about: [car] })],
  [leadCategory.service, (answers) => ({ kind: `Service${timeIn(answers)}`, about: [registeredCar(answers)] })],
  [leadCategory.parts, (answers) => ({ kind: 'Parts', about: [registeredCar(answers)] })],
  [
    leadCategory.sell,
    (answers) => ({ kind: `To sell${valuationIn(answers)}`, about: [ownCar(answers), answers.told('kms')] }),
  ],
  [
    leadCategory.tradeIn,
    (answers, car) => ({
      kind: `Trade-in${valuationIn(answers)}`,
      about: [ownCar(answers), answers.told('kms'), car === '' ? '' : `for ${car}`],
    }),
  ],
  [
    leadCategory.finance,
    ({ told }, car) => ({ kind: `Finance${before(' up to ', told('vehiclePriceBudget'))}`, about: [car] }),
  ],
  [leadCategory.quote, ({ told }, car) => ({ kind: 'Quote', about: [car, told('buying_time')] })],
  [
    leadCategory.fleet,
    // `None yet` says less than the name does.
    ({ told }) => ({
      kind: `Fleet${/^\d/.test(told('fleet_size')) ? ` (${told('fleet_size')})` : ''}`,
      about: [told('business_name')],
    }),
  ],
  [leadCategory.feedback, ({ told }) => ({ kind: 'Feedback', about: [told('rating')] })],
]);

const sentenceCase = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1).toLowerCase();

/** What is towed is looked at. */
const visitTo = ({ site }: Answers): string => (site.isTowed ? 'Inspection' : 'Test drive');

const before = (words: string, answer: string): string => (answer === '' ? '' : `${words}${answer}`);

const timeIn = ({ lead }: Answers): string => before(' ', printShortTime(textAt(lead.values, 'preferred_time')));

const ownCar = ({ told }: Answers): string => ['your_year', 'your_make', 'your_model'].map(told).join(' ');
const registeredCar = (answers: Answers): string => `${ownCar(answers)} ${answers.told('Rego')}`;

/** How far a valuation has come: whoever has taken an offer waits for us. */
function valuationIn({ told, lead }: Answers): string {
  const offered = told('offer_price');
  if (offered === '') return '';
  return lead.subcategory === offerAcceptedSubcategory ? `, our ${offered} accepted` : `, offered ${offered}`;
}

const offerIn = ({ told, car }: Answers): string =>
  `Offer ${told('offer_from_client')}${car && hasPrice(car.price) ? ` (asking ${formatDollars(car.price)})` : ''}`;
