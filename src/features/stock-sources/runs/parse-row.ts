import type { StockValues } from '../../stock/fields/derive-values.ts';
import { parseStockText } from '../../stock/fields/parse-stock-value.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import { resolveReferences, type StockReferences } from '../../stock/write/stock-references.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { MappedRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { parseMappedRow } from '../mapping/parse-mapped-row.ts';

/** Why a row is set aside. Without a field it concerns the row as a whole. */
export type RowReason = { field: string | null; column: string | null; message: string };

/** A row of a file and its mapped texts. */
export type FeedRow = { row: SourceRow; mapped: MappedRow };

/** The stock number of a row as it would be stored, also of a row with another problem; undefined if it is missing or invalid. */
export function readStocknum({ mapped }: Pick<FeedRow, 'mapped'>): string | undefined {
  const field = findStockField('stocknum');
  const text = mapped.values.stocknum;
  if (!field || typeof text !== 'string') return undefined;
  const parsed = parseStockText(field, text);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : undefined;
}

export type ParsedFeedRow = {
  values: StockValues;
  photos?: readonly string[];
  hasMorePhotos: boolean;
  reasons: RowReason[];
};

/** The values of a row, with every reason why it cannot be used. */
export function parseRow({ row, mapped }: FeedRow, mapping: Mapping, references: StockReferences): ParsedFeedRow {
  if (row.problem !== undefined) {
    return { values: {}, hasMorePhotos: false, reasons: [{ field: null, column: null, message: row.problem }] };
  }
  const parsed = parseMappedRow(mapped, mapping);
  const { values, errors } = resolveReferences(removePrivateValues(parsed.values), references);
  const reasons: RowReason[] = [...parsed.errors];
  for (const [field, message] of Object.entries(errors)) {
    const column = mapping.columns.find((one) => one.field === field)?.column ?? null;
    reasons.push({ field, column, message });
  }
  const { hasMorePhotos } = parsed;
  return { values, reasons, hasMorePhotos, ...(parsed.photos && { photos: parsed.photos }) };
}

/** Purchase costs and internal notes are the dealership's own: no source writes them. */
const removePrivateValues = (values: StockValues): StockValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => findStockField(name)?.section !== 'private'));
