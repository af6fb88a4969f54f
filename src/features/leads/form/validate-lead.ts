import { isEmailAddress } from '../../../platform/mail/email-address.ts';
import { appointmentProblem } from './appointment-problem.ts';
import { toE164 } from '../../sites/australian-phone.ts';
import { cleanLine, cleanText } from '../../messages/clean-text.ts';
import type { FieldError, FieldValue, FieldValues, FormField } from './form-field.ts';
import { readSent, type Sent } from './form-values.ts';

export type Checked = { values: FieldValues; errors: FieldError[] };

/**
 * The one check of a form, by the browser before it sends and by the server before it stores. What comes out has the
 * form in which it is stored: phones with their country code, amounts as digits, nothing that no field asked for.
 */
export function validateLead(fields: readonly FormField[], sent: Sent): Checked {
  const entered = readSent(fields, sent);
  const errors: FieldError[] = [];
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    if (!isAsked(field, entered)) continue;
    const checked = check(field, entered);
    if ('message' in checked) errors.push({ field: field.name, message: checked.message });
    else values[field.name] = checked.value;
  }
  return { values, errors };
}

/** What is wrong with the answers of one step; what an answer depends on may stand in another. */
export function validateStep(fields: readonly FormField[], step: number, sent: Sent): FieldError[] {
  const inStep = new Set(fields.filter((field) => (field.step ?? 0) === step).map(({ name }) => name));
  return validateLead(fields, sent).errors.filter(({ field }) => inStep.has(field));
}

/** 2 → 0 and 1 */
export const stepsBefore = (step: number): number[] => Array.from({ length: step }, (_, earlier) => earlier);

const isAsked = ({ onlyIf }: FormField, entered: FieldValues): boolean =>
  onlyIf === undefined || entered[onlyIf.name] === onlyIf.is;

type Outcome = { value: FieldValue } | { message: string };

/** For fields that say nothing of their length: they have their answers to choose from. */
const longestOption = 500;
/** How much of an answer is read: room for what is cleaned away, and no more for whoever sends without end. */
const readOf = (most: number): number => 4 * (most + 100);

function check(field: FormField, all: FieldValues): Outcome {
  const entered = all[field.name] ?? '';
  if (typeof entered === 'boolean') {
    return !entered && field.required !== undefined ? { message: field.required } : { value: entered };
  }
  if (typeof entered !== 'string') return checkList(field, entered);
  const most = field.maxLength ?? longestOption;
  const begun = entered.slice(0, readOf(most));
  const isEndless = begun.length < entered.length;
  const text = field.type === 'text' ? cleanText(begun) : cleanLine(begun);
  if (text === '') return field.required === undefined ? { value: '' } : { message: field.required };
  if (isEndless || text.length > most) return { message: lengthMessage(field, most) };
  return field.type === 'appointment' ? checkAppointment(field, text, all) : checkText(field, text);
}

const lengthMessage = ({ type, label, required }: FormField, most: number): string =>
  type === 'postcode' && required !== undefined ? required : `${label}: use up to ${most} characters`;

/** Options are the site's own: what is not among them was not chosen here. */
function checkList({ options = [] }: FormField, entered: readonly string[]): Outcome {
  return { value: options.map(({ value }) => value).filter((value) => entered.includes(value)) };
}

function checkText(field: FormField, text: string): Outcome {
  switch (field.type) {
    case 'email':
      return isEmailAddress(text) ? { value: text } : { message: 'Enter an email address such as kim@example.com' };
    case 'phone': {
      const phone = toE164(text);
      return phone === undefined ? { message: 'Enter a phone number such as 0412 345 678' } : { value: phone };
    }
    case 'postcode':
      return /^\d{4}$/.test(text) ? { value: text } : { message: 'Invalid postcode. Please enter a 4-digit number.' };
    case 'currency':
    case 'number':
      return checkAmount(field, text);
    case 'select':
    case 'choice':
      return checkChoice(field, text);
    case 'hidden':
      return field.options ? checkChoice(field, text) : { value: field.initial ?? '' };
    default:
      return { value: text };
  }
}

function checkChoice({ options = [], dropsOthers = false, required, label }: FormField, text: string): Outcome {
  if (options.some(({ value }) => value === text)) return { value: text };
  return dropsOthers ? { value: '' } : { message: required ?? `${label}: choose one of the answers` };
}

const mostOfAnything = 10_000_000;

/** `$34,500`, `34 500.00` and `34500` are the same whole number. */
function checkAmount(field: FormField, text: string): Outcome {
  const [, digits] = /^\$?(\d+)(?:\.\d{1,2})?$/.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const amount = Number(digits);
  const [least, most] = field.range ?? [field.type === 'currency' ? 1 : 0, mostOfAnything];
  const isGood = digits !== undefined && amount >= least && amount <= most;
  return isGood ? { value: String(amount) } : { message: amountMessage(field) };
}

function amountMessage({ type, label, range }: FormField): string {
  if (type === 'currency') return `${label}: enter an amount in dollars, such as 30,000`;
  return range ? `${label}: enter a number from ${range[0]} to ${range[1]}` : `${label}: enter a number`;
}

function checkAppointment({ appointment }: FormField, text: string, { location_id: location }: FieldValues): Outcome {
  const problem = appointment && appointmentProblem(appointment, text, typeof location === 'string' ? location : '');
  return problem === undefined ? { value: text } : { message: problem };
}
