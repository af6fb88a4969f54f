import type { MailContent } from '../../../../platform/mail/mail.ts';
import { cleanLine } from '../../../messages/clean-text.ts';
import type { DeliveredLead } from '../delivered-lead.ts';

const longestName = 80;

export const fullNameOf = ({ lead: { name, lastName } }: DeliveredLead): string =>
  shorten(cleanLine(`${name} ${lastName}`) || 'Name not given', longestName);

/** Answers go to whoever wrote, where they have said how. */
export const answeredTo = (delivered: DeliveredLead): Pick<MailContent, 'replyTo'> =>
  delivered.lead.email === '' ? {} : { replyTo: { name: fullNameOf(delivered), address: delivered.lead.email } };

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

export const shorten = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};
