import { formatCount } from '../../../ui/text/format-count.ts';
import type { StockField, StockValue } from './stock-field.ts';

/** A value as it is typed into a form. `parseStockText` reads it back. */
export function toStockText(field: StockField, value: StockValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.join('\n');
  return field.paragraphs ? String(value).replaceAll('|', '\n\n') : String(value);
}

/** A value for reading: `$34,990`, `41,250 km`, `Drive away`, `Yes`. */
export function describeStockValue(field: StockField, value: StockValue): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.length === 0 ? 'empty' : value.join(', ');
  if (field.choices) return field.choices.find(([choice]) => choice === value)?.[1] ?? String(value);
  if (typeof value === 'string') return field.paragraphs ? value.replaceAll('|', ' ') : value;
  if (field.name === 'price' && value === 0) return 'no price';
  const number = field.name === 'year' ? String(value) : formatCount(value);
  if (!field.unit) return number;
  return field.unit.startsWith('$') ? `$${number}${field.unit.slice(1)}` : `${number} ${field.unit}`;
}
