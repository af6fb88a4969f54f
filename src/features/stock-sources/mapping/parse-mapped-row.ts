import type { StockValue } from '../../stock/fields/stock-field.ts';
import { parseStockJson, parseStockText } from '../../stock/fields/parse-stock-value.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import { maxPhotos } from '../../stock/photos/photo-limits.ts';
import { describeWrongAddress, isPhotoAddress } from '../photos/photo-address.ts';
import type { MappedRow, MappingError } from './map-row.ts';
import type { Mapping } from './mapping.ts';
import { photosField } from './target-fields.ts';

export type ParsedRow = {
  /** By field of the car. Only fields that the mapping fills. */
  values: Record<string, StockValue>;
  /** Addresses in order, if the mapping fills them. */
  photos?: string[];
  /** The row has more addresses than a car can have photos: the first are used. */
  hasMorePhotos: boolean;
  errors: MappingError[];
};

/** Parses the values of a mapped row. An invalid value is an error, and missing from the values. */
export function parseMappedRow(mapped: MappedRow, { columns }: Pick<Mapping, 'columns'>): ParsedRow {
  const { [photosField.name]: photos, ...rest } = mapped.values;
  const values: ParsedRow['values'] = {};
  const errors = [...mapped.errors];
  const failed = new Set(errors.map(({ field }) => field));
  for (const [name, value] of Object.entries(rest)) {
    const field = findStockField(name);
    if (!field || failed.has(name)) continue;
    const parsed = typeof value === 'string' ? parseStockText(field, value) : parseList(field, value);
    if (parsed.ok) values[name] = parsed.value;
    else {
      const column = columns.find((mappedColumn) => mappedColumn.field === name)?.column ?? '';
      errors.push({ column, field: name, message: parsed.error });
    }
  }
  if (photos === undefined) return { values, errors, hasMorePhotos: false };
  const given = new Set(typeof photos === 'string' ? [photos] : photos);
  const urls = [...given].slice(0, maxPhotos);
  const hasMorePhotos = given.size > maxPhotos;
  const wrong = urls.find((url) => !isPhotoAddress(url));
  if (wrong === undefined) return { values, photos: urls, hasMorePhotos, errors };
  const column = columns.find(({ field }) => field === photosField.name)?.column ?? '';
  return {
    values,
    photos: urls,
    hasMorePhotos,
    errors: [...errors, { column, field: photosField.name, message: describeWrongAddress(wrong) }],
  };
}

/** A list that was not split has one text, which may have several lines. */
function parseList(field: Parameters<typeof parseStockJson>[0], items: readonly string[]) {
  const [only] = items;
  return items.length === 1 && only !== undefined ? parseStockText(field, only) : parseStockJson(field, items);
}
