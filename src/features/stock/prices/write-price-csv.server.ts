import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { priceTypeLabels } from '../../cars/price.ts';
import { describePriceSource, type SourceNames } from './describe-source.ts';
import type { LedgerEntry } from './price-store.server.ts';
import { toPricePeriods } from './was-prices.ts';

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

const header = [
  'Stock number',
  'VIN',
  'From',
  'Until',
  'Price',
  'Price type',
  'Listed for sale',
  'Hours',
  'Source',
  'Entry',
];

type ExportedCar = { stocknum: string; vin: string | null };

/** The ledger of a car as evidence: times with their offset from UTC in the dealership's time zone. */
export async function* writePriceCsv(
  car: ExportedCar,
  entries: readonly LedgerEntry[],
  { now, timeZone, names }: { now: Date; timeZone: string; names?: SourceNames },
): AsyncGenerator<string> {
  yield byteOrderMark + formatSpreadsheetRow(header);
  for (const { id, at, until, price, priceType, listed, source } of toPricePeriods(entries, now))
    yield formatSpreadsheetRow([
      car.stocknum,
      car.vin,
      formatTime(at, timeZone),
      formatTime(until, timeZone),
      price,
      priceTypeLabels[priceType],
      listed ? 'Yes' : 'No',
      ((until.getTime() - at.getTime()) / 3_600_000).toFixed(2),
      describePriceSource(source, names),
      id,
    ]);
}

/** `2026-11-18 11:05:00 GMT+11` */
function formatTime(date: Date, timeZone: string): string {
  const text = date.toLocaleString('sv-SE', { timeZone });
  const offset = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${text} ${offset ?? ''}`.trim();
}
