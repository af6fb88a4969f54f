import { dayName, timeName } from './appointment.ts';
import type { FieldValue, FieldValues, FormField } from './form-field.ts';

/** What a browser or a program sent under the names of the fields: anything at all. */
export type Sent = Readonly<Record<string, unknown>>;

const boxTypes = new Set(['checkbox', 'terms']);
/** A form always sends these: a program that leaves one out means what the form would have begun with. */
const alwaysSent = new Set(['select', 'choice', 'hidden']);

/** What was entered, in the shape of its field. Whatever no field asks for is ignored. */
export const readSent = (fields: readonly FormField[], sent: Sent): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, readValue(field, sentFor(field, sent))]));

/** An appointment comes in two answers from the page, and as one from a program. */
function sentFor({ type, name, alias }: FormField, sent: Sent): unknown {
  if (sent[name] !== undefined) return sent[name];
  if (type !== 'appointment') return alias === undefined ? undefined : sent[alias];
  const [day, time] = [sent[dayName(name)], sent[timeName(name)]].map((part) => (typeof part === 'string' ? part : ''));
  return day || time ? `${day}T${time}` : '';
}

function readValue({ type, initial = '' }: FormField, sent: unknown): FieldValue {
  if (sent === undefined && alwaysSent.has(type)) return initial;
  if (boxTypes.has(type)) return sent === true || sent === 'true' || sent === 'on';
  if (type === 'checks') return [sent].flat().filter((one) => typeof one === 'string');
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '';
}

/** A form as a browser posts it: a name that occurs several times is a list. */
export function sentByForm(data: FormData): Sent {
  const sent: Record<string, FormDataEntryValue | FormDataEntryValue[]> = Object.create(null);
  for (const [name, value] of data) {
    const before = sent[name];
    if (before === undefined) sent[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else sent[name] = [before, value];
  }
  return sent;
}

/** Without a script a box that is not ticked is not sent: whoever looked at the form left it so. */
export const boxesLeftEmpty = (fields: readonly FormField[], sent: Sent): Sent =>
  Object.fromEntries(
    fields.filter((field) => boxTypes.has(field.type) && !wasSent(field, sent)).map(({ name }) => [name, false]),
  );

export const wasSent = ({ name, alias = name }: FormField, sent: Sent): boolean =>
  sent[name] !== undefined || sent[alias] !== undefined;
