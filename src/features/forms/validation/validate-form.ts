import { isEmailAddress } from '../../../platform/mail/email-address.ts';
import { findAppointmentError } from '../appointment/validate-appointment.ts';
import { toE164 } from '../../sites/phone-numbers/australian-phone.ts';
import { cleanLine, cleanText } from '../../../platform/text/clean-text.ts';
import type { FieldError, FieldValue, FieldValues, FormField } from '../form-field.ts';
import { parseFormValues, type RawFormValues } from '../form-values.ts';
import { getUsableContactMethod } from './usable-contact-method.ts';

export type ValidationResult = { values: FieldValues; errors: FieldError[] };

/**
 * Validates a form, in the browser before it is sent and on the server before it is stored. Returns the values as they are
 * stored: phone numbers with country code, amounts as digits, and only the fields of the form.
 */
export function validateForm(fields: readonly FormField[], sent: RawFormValues): ValidationResult {
  const entered = parseFormValues(fields, sent);
  const errors: FieldError[] = [];
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    if (!isShown(field, entered)) continue;
    const checked = check(field, entered);
    if ('message' in checked) errors.push({ field: field.name, message: checked.message });
    else values[field.name] = checked.value;
  }
  return { values: { ...values, ...getUsableContactMethod(values) }, errors };
}

/** The errors of one step. Validates all fields, since a field may depend on another step. */
export function validateStep(fields: readonly FormField[], step: number, sent: RawFormValues): FieldError[] {
  const inStep = new Set(fields.filter((field) => (field.step ?? 0) === step).map(({ name }) => name));
  return validateForm(fields, sent).errors.filter(({ field }) => inStep.has(field));
}

/** 2 → [0, 1] */
export const listPreviousSteps = (step: number): number[] => Array.from({ length: step }, (_, index) => index);

const isShown = ({ onlyIf }: FormField, entered: FieldValues): boolean =>
  onlyIf === undefined || entered[onlyIf.name] === onlyIf.is;

type Outcome = { value: FieldValue } | { message: string };

/** The limit for fields without one of their own, which have options. */
const maxOptionLength = 500;
/** How much of a value is cleaned: more than its limit, since cleaning shortens it, but bounded. */
const getReadLength = (maxLength: number): number => 4 * (maxLength + 100);

function check(field: FormField, all: FieldValues): Outcome {
  const entered = all[field.name] ?? '';
  if (typeof entered === 'boolean') {
    return !entered && field.required !== undefined ? { message: field.required } : { value: entered };
  }
  if (typeof entered !== 'string') return checkList(field, entered);
  const maxLength = field.maxLength ?? maxOptionLength;
  const start = entered.slice(0, getReadLength(maxLength));
  const isCut = start.length < entered.length;
  const text = field.type === 'text' ? cleanText(start) : cleanLine(start);
  if (text === '') return checkEmpty(field, all);
  if (isCut || text.length > maxLength) return { message: getLengthMessage(field, maxLength) };
  return field.type === 'appointment' ? checkAppointment(field, text, all) : checkText(field, text);
}

function checkEmpty({ required, alternative }: FormField, all: FieldValues): Outcome {
  const message = alternative && isBlank(all[alternative.name]) ? alternative.required : required;
  return message === undefined ? { value: '' } : { message };
}

const isBlank = (value: FieldValue | undefined): boolean => cleanLine(String(value ?? '')) === '';

const getLengthMessage = ({ type, label, required }: FormField, maxLength: number): string =>
  type === 'postcode' && required !== undefined ? required : `${label}: use up to ${maxLength} characters`;

/** Ignores values that are not among the options. */
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

function checkChoice(
  { options = [], ignoresUnknownOption = false, required, label }: FormField,
  text: string,
): Outcome {
  if (options.some(({ value }) => value === text)) return { value: text };
  return ignoresUnknownOption ? { value: '' } : { message: required ?? `${label}: choose one of the options` };
}

const maxAmount = 10_000_000;

/** `$34,500`, `34 500.00` and `34500` are the same whole number. */
function checkAmount(field: FormField, text: string): Outcome {
  const [, digits] = /^\$?(\d+)(?:\.\d{1,2})?$/.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const amount = Number(digits);
  const [min, max] = field.range ?? [field.type === 'currency' ? 1 : 0, maxAmount];
  const isValid = digits !== undefined && amount >= min && amount <= max;
  return isValid ? { value: String(amount) } : { message: getAmountMessage(field) };
}

function getAmountMessage({ type, label, range }: FormField): string {
  if (type === 'currency') return `${label}: enter an amount in dollars, such as 30,000`;
  return range ? `${label}: enter a number from ${range[0]} to ${range[1]}` : `${label}: enter a number`;
}

function checkAppointment({ appointment }: FormField, text: string, { location_id: location }: FieldValues): Outcome {
  const error = appointment && findAppointmentError(appointment, text, typeof location === 'string' ? location : '');
  return error === undefined ? { value: text } : { message: error };
}
