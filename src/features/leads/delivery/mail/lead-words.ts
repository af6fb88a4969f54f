import { cleanLine } from '../../form/clean-text.ts';
import type { DeliveredLead } from '../delivered-lead.ts';

const longestName = 80;
const longestSubject = 160;

/** Test drive, used enquiry: what kind of lead it is, in the middle of a line. */
export const kindOf = ({ lead: { category, subcategory } }: DeliveredLead): string =>
  subcategory === null ? sentenceCase(category) : `${sentenceCase(category)} (${subcategory})`;

const sentenceCase = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1).toLowerCase();

export const fullNameOf = ({ lead: { name, lastName } }: DeliveredLead): string =>
  shorten(cleanLine(`${name} ${lastName}`), longestName);

/** The car in as many words as are left of it: of one that was removed, what the lead has kept. */
export function carNameOf({ car, lead: { values } }: DeliveredLead): string | null {
  if (car) return cleanLine(car.name);
  const kept = cleanLine(['Vehicle Make', 'Vehicle Model'].map((name) => textAt(values, name)).join(' '));
  return kept === '' ? null : kept;
}

export const textAt = (values: DeliveredLead['lead']['values'], name: string): string => {
  const value: unknown = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What a salesperson sees of a lead before opening it. The visitor's own words come last, where they displace nothing. */
export function subjectOf(delivered: DeliveredLead): string {
  const car = carNameOf(delivered);
  const subject = `${kindOf(delivered)}${car === null ? '' : `: ${car},`} from ${fullNameOf(delivered)}`;
  return shorten(cleanLine(`${delivered.lead.isSuspect ? 'Possible spam: ' : ''}${subject}`), longestSubject);
}

const shorten = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};
