import { cleanLine, cleanText } from '../../../platform/text/clean-text.ts';
import { fitsTwoSms, toGsm } from '../../messages/gsm-text.ts';
import { fillPlaceholders, findMissingValue, findPlaceholderProblem, type PlaceholderValues } from './placeholders.ts';

export type WrittenReply = { channel: 'email' | 'sms'; subject: string; text: string };

/** Who writes, as the customer sees it. */
export type Signature = { name: string; dealership: string; phone: string; address: string };

/** A reply as it is sent, identical to the preview. */
export type ComposedReply = { subject: string; text: string };

export type ReplyErrors = Partial<Record<'subject' | 'text', string>>;

const maxSubjectLength = 200;

/** Fills in the placeholders and adds the signature, or says what is wrong with which field. */
export function composeReply(
  { channel, subject, text }: WrittenReply,
  values: PlaceholderValues,
  signature: Signature,
): { composed: ComposedReply } | { errors: ReplyErrors } {
  const subjectError = channel === 'email' ? findSubjectError(subject, values) : null;
  const textError = findTextError(text, values);
  const errors = { ...(subjectError && { subject: subjectError }), ...(textError && { text: textError }) };
  if (subjectError || textError) return { errors };
  const message = cleanText(fillPlaceholders(text, values));
  if (channel === 'email') {
    const filled = cleanLine(fillPlaceholders(subject, values));
    return { composed: { subject: filled, text: `${message}\n\n-- \n${sign(signature)}\n` } };
  }
  const sms = toGsm(`${signature.dealership}: ${cleanLine(message)}${formatCall(signature)}`);
  return fitsTwoSms(sms)
    ? { composed: { subject: '', text: sms } }
    : { errors: { text: 'This is longer than two SMS. Make it shorter, or reply by email.' } };
}

function findSubjectError(subject: string, values: PlaceholderValues): string | null {
  if (/[\r\n\0]/.test(subject.trim())) return 'The subject must be a single line.';
  const filled = cleanLine(fillPlaceholders(subject, values));
  if (filled === '') return 'Enter a subject.';
  if (filled.length > maxSubjectLength) return `Use at most ${maxSubjectLength} characters.`;
  return findPlaceholderError(subject, values);
}

const findTextError = (text: string, values: PlaceholderValues): string | null =>
  cleanText(text) === '' ? 'Enter a message.' : findPlaceholderError(text, values);

function findPlaceholderError(text: string, values: PlaceholderValues): string | null {
  const missing = findMissingValue(text, values);
  return (
    findPlaceholderProblem(text) ??
    (missing === null ? null : `This lead has no value for ${missing}. Write your own text in its place.`)
  );
}

const sign = ({ name, dealership, phone, address }: Signature): string =>
  [name, dealership, phone, address]
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n');

/** Nobody reads what is sent to the number of the gateway. */
const formatCall = ({ name, phone }: Signature): string =>
  ` ${cleanLine(name)}${phone === '' ? '' : `, call ${phone}`}. Please do not reply to this number.`;
