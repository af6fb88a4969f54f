import { toStockText } from '../../features/stock/fields/format-stock-value.ts';
import type { StockField } from '../../features/stock/fields/stock-field.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import type { StockCar } from '../../features/stock/write/plan-change.ts';
import { formatSpreadsheetRow } from '../../platform/text/delimited-rows.ts';

/** The columns of a dealer management system's export, by field. */
const columns = {
  stocknum: 'Stock No',
  car_type: 'Condition',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  colour: 'Colour',
  km: 'Odometer',
  price: 'Price',
  price_type: 'Price type',
  location: 'Yard',
} as const;

export type SupplierRow = Readonly<Record<keyof typeof columns, string>>;

const names = Object.keys(columns) as (keyof typeof columns)[];

/** A car as a supplier's system describes it. */
export const toSupplierRow = ({ values }: StockCar): SupplierRow =>
  Object.fromEntries(
    names.map((name) => [name, toStockText(findStockField(name) as StockField, values[name] ?? null)]),
  ) as SupplierRow;

export const writeSupplierCsv = (rows: readonly SupplierRow[]): string =>
  [Object.values(columns), ...rows.map((row) => names.map((name) => row[name]))].map(formatSpreadsheetRow).join('');

/** The same as a supplier's JSON, whose records are nested. */
export const writeSupplierJson = (dealership: string, rows: readonly SupplierRow[]): string =>
  JSON.stringify({
    dealership,
    vehicles: rows.map(({ stocknum, car_type, price, price_type, km, location, ...vehicle }) => ({
      stockNumber: stocknum,
      condition: car_type,
      vehicle,
      odometer: km,
      pricing: { price, priceType: price_type },
      yard: location,
    })),
  });
