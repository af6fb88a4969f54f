import { getDayFieldName, getTimeFieldName } from './appointment/appointment-slots.ts';
import type { FieldValue, FieldValues, FormField } from './form-field.ts';

/** Untrusted input, by the names of the fields. */
export type RawFormValues = Readonly<Record<string, unknown>>;

const checkboxTypes = new Set(['checkbox', 'terms']);
/** A rendered form always submits these; an API client that omits one gets the initial value. */
const alwaysSent = new Set(['select', 'choice', 'hidden']);

/** Converts input to the type of each field and ignores everything else. */
export const parseFormValues = (fields: readonly FormField[], input: RawFormValues): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, readValue(field, findInput(field, input))]));

/** A page submits an appointment as two values, an API client as one. */
function findInput({ type, name, alias }: FormField, input: RawFormValues): unknown {
  if (input[name] !== undefined) return input[name];
  if (type !== 'appointment') return alias === undefined ? undefined : input[alias];
  const [day, time] = [input[getDayFieldName(name)], input[getTimeFieldName(name)]].map((part) =>
    typeof part === 'string' ? part : '',
  );
  return day || time ? `${day}T${time}` : '';
}

function readValue({ type, initial = '' }: FormField, input: unknown): FieldValue {
  if (input === undefined && alwaysSent.has(type)) return initial;
  if (checkboxTypes.has(type)) return input === true || input === 'true' || input === 'on';
  if (type === 'checks') return [input].flat().filter((one) => typeof one === 'string');
  return typeof input === 'string' || typeof input === 'number' ? String(input) : '';
}

/** Form data as a record. The values of a repeated name become a list. */
export function formDataToRecord(data: FormData): RawFormValues {
  const record: Record<string, FormDataEntryValue | FormDataEntryValue[]> = Object.create(null);
  for (const [name, value] of data) {
    const previous = record[name];
    if (previous === undefined) record[name] = value;
    else if (Array.isArray(previous)) previous.push(value);
    else record[name] = [previous, value];
  }
  return record;
}

/** Browsers do not submit unticked checkboxes: they count as false where the form was posted without JavaScript. */
export const getUncheckedBoxes = (fields: readonly FormField[], input: RawFormValues): RawFormValues =>
  Object.fromEntries(
    fields
      .filter((field) => checkboxTypes.has(field.type) && !wasSubmitted(field, input))
      .map(({ name }) => [name, false]),
  );

export const wasSubmitted = ({ name, alias = name }: FormField, input: RawFormValues): boolean =>
  input[name] !== undefined || input[alias] !== undefined;
