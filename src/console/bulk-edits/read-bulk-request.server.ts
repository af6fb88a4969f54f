import { type BulkChange, bulkFields } from '../../features/stock/bulk/bulk-change.ts';
import { listCarIdsOfSearch } from '../../features/stock/list/stock-list-store.server.ts';
import { parseStockText } from '../../features/stock/fields/parse-stock-value.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import type { StockValue } from '../../features/stock/fields/stock-field.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { readId } from '../server/read-id.ts';

/** The selected cars: `car` for each, or `query` for all cars that the stock list finds. */
export async function readSelectedIds(scope: DealershipScope, parameters: URLSearchParams): Promise<number[]> {
  const query = parameters.get('query');
  const ids =
    query === null
      ? parameters.getAll('car').flatMap((text) => readId(text) ?? [])
      : await listCarIdsOfSearch(scope, query);
  return [...new Set(ids)];
}

export type ChangeErrors = Readonly<Record<string, string>>;
export type ReadChange = { change: BulkChange } | { errors: ChangeErrors } | undefined;

/** The change in a form's fields. Undefined if none is chosen yet. */
export function readBulkChange(parameters: URLSearchParams): ReadChange {
  const kind = parameters.get('kind');
  if (kind === null || !Object.hasOwn(bulkFields, kind)) return undefined;
  const field = bulkFields[kind as BulkChange['kind']];
  switch (kind as BulkChange['kind']) {
    case 'price':
      return readPriceChange(parameters);
    case 'status':
      return readValue(parameters, field, (value) => ({ kind: 'status', status: String(value) }));
    case 'tag':
      return readValue(parameters, field, (value) => ({ kind: 'tag', tag: value === null ? null : String(value) }));
    case 'location':
      return readValue(parameters, field, (value) =>
        value === null ? undefined : { kind: 'location', location: String(value) },
      );
    case 'visibility':
      return { change: { kind: 'visibility', isShown: parameters.get('visibility') !== 'hide' } };
  }
}

function readPriceChange(parameters: URLSearchParams): ReadChange {
  const text = (parameters.get('price') ?? '').trim();
  const match = /^([-−+]?)\s*\$?\s*(\d+(?:,\d{3})*(?:\.\d+)?)\s*%?$/.exec(text);
  if (!match?.[2]) return { errors: { price: 'Enter a number such as -500 or 2.5.' } };
  const value = Number(match[2].replaceAll(',', '')) * (match[1] === '-' || match[1] === '−' ? -1 : 1);
  const by = parameters.get('by') === 'percent' ? 'percent' : 'amount';
  if (by === 'percent' && (value < -90 || value > 200)) {
    return { errors: { price: 'Enter a percentage between -90 and 200.' } };
  }
  const { max } = findStockField('price') ?? { max: 0 };
  if (by === 'amount' && Math.abs(value) > max) {
    return { errors: { price: `Enter an amount up to ${formatCount(max)}.` } };
  }
  const roundTo = ([10, 50, 100] as const).find((step) => String(step) === parameters.get('roundTo')) ?? 1;
  return { change: { kind: 'price', by, value, roundTo } };
}

function readValue(
  parameters: URLSearchParams,
  name: string,
  toChange: (value: StockValue) => BulkChange | undefined,
): ReadChange {
  const field = findStockField(name);
  const parsed = field && parseStockText(field, parameters.get(name) ?? '');
  if (!parsed?.ok) return { errors: { [name]: parsed?.error ?? 'Enter a value.' } };
  const change = toChange(parsed.value);
  return change ? { change } : { errors: { [name]: 'Choose one.' } };
}
