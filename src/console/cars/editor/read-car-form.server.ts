import { toStockText } from '../../../features/stock/fields/format-stock-value.ts';
import { parseStockText } from '../../../features/stock/fields/parse-stock-value.ts';
import type { StockValues } from '../../../features/stock/fields/derive-values.ts';
import type { StockValue } from '../../../features/stock/fields/stock-field.ts';
import { stockFields } from '../../../features/stock/fields/stock-fields.ts';
import { isSameValue } from '../../../features/stock/write/plan-change.ts';

export type CarForm = {
  /** The typed texts, by field. */
  texts: Readonly<Record<string, string>>;
  /** The values the person saw when they began. */
  was: StockValues;
  /** Parsed values of the fields in the form. */
  given: StockValues;
  errors: Readonly<Record<string, string>>;
};

/** The fields of the car editor. A field whose stored value is not valid today may stay as it is. */
export function readCarForm(form: FormData): CarForm {
  const was = readWas(form.get('was'));
  const texts: Record<string, string> = {};
  const given: Record<string, StockValue> = {};
  const errors: Record<string, string> = {};
  for (const field of stockFields) {
    // A checkbox follows a hidden field with the value that counts while it is not checked.
    const text = form.getAll(field.name).at(-1);
    if (typeof text !== 'string') continue;
    texts[field.name] = text;
    const parsed = parseStockText(field, text);
    if (parsed.ok) given[field.name] = parsed.value;
    else errors[field.name] = parsed.error;
  }
  return { texts, was, given, errors };
}

function readWas(text: unknown): StockValues {
  if (typeof text !== 'string') return {};
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as StockValues) : {};
  } catch {
    return {};
  }
}

/** Returns the typed texts, with the current values in the fields that the person did not change. */
export const followChanges = ({ texts, was, given }: CarForm, current: StockValues): Record<string, string> =>
  Object.fromEntries(
    stockFields.flatMap((field) => {
      const { name } = field;
      const text = texts[name];
      if (text === undefined) return [];
      const isMine = !isSameValue(given[name] ?? null, was[name] ?? null);
      return [[name, isMine ? text : toStockText(field, current[name] ?? null)]];
    }),
  );
