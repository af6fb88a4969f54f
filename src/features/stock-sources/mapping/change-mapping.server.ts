import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { parseStockText } from '../../stock/fields/parse-stock-value.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import { setMapping } from '../sources/source-store.server.ts';
import { mapping as mappingSchema } from './mapping.ts';

export type ChangedMapping =
  | { kind: 'saved' }
  /** By `defaults.{field}` or `columns.{index}`. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'missing' };

/** Saves how the columns of a source's files become fields. A run in progress continues with the mapping it started with. */
export async function changeMapping(scope: DealershipScope, sourceId: number, input: unknown): Promise<ChangedMapping> {
  const parsed = mappingSchema.safeParse(input);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [path.slice(0, 2).join('.'), message] as const);
    return { kind: 'refused', errors: Object.fromEntries(errors.toReversed()) };
  }
  const errors = checkDefaults(parsed.data.defaults);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return (await scope.run((tx) => setMapping(tx, sourceId, parsed.data))) ? { kind: 'saved' } : { kind: 'missing' };
}

function checkDefaults(defaults: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(defaults)) {
    const field = findStockField(name);
    const parsed = field && parseStockText(field, text);
    if (!parsed?.ok) errors[`defaults.${name}`] = parsed?.error ?? 'Choose a field.';
  }
  return errors;
}
