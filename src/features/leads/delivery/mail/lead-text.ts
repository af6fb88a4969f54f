import type { MailContent } from '../../../../platform/mail/mail.ts';
import { cleanLine } from '../../../../platform/text/clean-text.ts';
import type { DeliveredLead } from '../delivered-lead.ts';

const maxNameLength = 80;

export const getFullName = ({ lead: { name, lastName } }: DeliveredLead): string =>
  truncateWithEllipsis(cleanLine(`${name} ${lastName}`) || 'Name not given', maxNameLength);

/** Replies go to the visitor, if they left an address. */
export const getReplyTo = (delivered: DeliveredLead): Pick<MailContent, 'replyTo'> =>
  delivered.lead.email === '' ? {} : { replyTo: { name: getFullName(delivered), address: delivered.lead.email } };

/** The name of the car; of a removed car, make and model from the lead's values. */
export function getCarName({ car, lead: { values } }: DeliveredLead): string | null {
  if (car) return cleanLine(car.name);
  const stored = cleanLine(['Vehicle Make', 'Vehicle Model'].map((name) => getTextValue(values, name)).join(' '));
  return stored === '' ? null : stored;
}

export const getTextValue = (values: DeliveredLead['lead']['values'], name: string): string => {
  const value: unknown = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const truncateWithEllipsis = (text: string, maxLength: number): string => {
  const chars = [...text];
  return chars.length <= maxLength ? text : `${chars.slice(0, maxLength - 1).join('')}…`;
};
