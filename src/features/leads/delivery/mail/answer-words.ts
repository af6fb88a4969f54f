import { formatDollars } from '../../../inventory/price.ts';
import { printWallTime } from '../print-time.ts';

type Print = (answer: string) => string;

const dollars: Print = (answer) => (/^\d+$/.test(answer) ? formatDollars(Number(answer)) : answer);
const kilometres: Print = (answer) => (/^\d+$/.test(answer) ? `${Number(answer).toLocaleString('en-AU')} km` : answer);

/** What a form asked, in the words of whoever reads the answer: the form says "your", a colleague does not. */
const words = new Map<string, { label: string; print?: Print }>(
  Object.entries({
    request: { label: 'Request' },
    offer_from_client: { label: 'Their offer', print: dollars },
    preferred_time: { label: 'Preferred time' },
    location: { label: 'Location' },
    postcode: { label: 'Postcode' },
    suburb: { label: 'Suburb' },
    state: { label: 'State' },
    vehiclePriceBudget: { label: 'Budget', print: dollars },
    deposit: { label: 'Deposit', print: dollars },
    interested_in_finance: { label: 'Interested in finance' },
    additional_services: { label: 'Would also like' },
    has_trade_in: { label: 'Has a trade-in' },
    'do-you-have-a-trade-in': { label: 'Has a trade-in' },
    Rego: { label: 'Registration' },
    regoState: { label: 'Registered in' },
    kms: { label: 'Odometer', print: kilometres },
    finance: { label: 'Under finance' },
    'Vehicle Make': { label: 'Make' },
    'Vehicle Model': { label: 'Model' },
    page_id: { label: 'Page' },
  }),
);

/** A field that nobody has worded: its name, made readable. */
const readable = (name: string): string => {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
};

export const labelOf = (name: string): string => words.get(name)?.label ?? readable(name);

/** An answer as a person reads it; nothing for what was left open or not ticked. */
export function printAnswer(name: string, answer: unknown): string {
  if (answer === true) return 'Yes';
  if (Array.isArray(answer)) return answer.filter((each) => typeof each === 'string').join(', ');
  if (typeof answer !== 'string' && typeof answer !== 'number') return '';
  const text = String(answer);
  const print = words.get(name)?.print ?? printWallTime;
  return print(text);
}
