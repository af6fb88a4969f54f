import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { carTypeLabel } from '../../cars/car-type-label.ts';
import { priceTypeLabels } from '../../cars/price.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { describeStatus } from '../describe-status.ts';
import { describeMarketPosition, getMarketPosition } from './market-position.ts';
import { countDaysInStock } from './days-in-stock.ts';
import { listStockRows, type StockRow } from './stock-list-store.server.ts';

/** Few enough that a batch takes little memory, many enough that queries are few. */
const batchSize = 500;

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

/** Days are those of the dealership's time zone. */
type CsvTime = { now: Date; timeZone: string };

type CsvColumn = { header: string; value(row: StockRow, time: CsvTime): string | number | null };

const columns: readonly CsvColumn[] = [
  { header: 'Stock number', value: ({ stocknum }) => stocknum },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Plate', value: ({ regplate }) => regplate },
  { header: 'VIN', value: ({ vin }) => vin },
  { header: 'Status', value: ({ status }) => describeStatus(status) },
  { header: 'Shown on websites', value: ({ isShown }) => (isShown ? 'Yes' : 'No') },
  { header: 'Condition', value: ({ condition }) => carTypeLabel({ type: condition, preorder: false }) },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Price type', value: ({ priceType }) => priceTypeLabels[priceType] },
  { header: 'Kilometres', value: ({ km }) => km },
  { header: 'Days in stock', value: ({ createdAt }, { now }) => countDaysInStock(createdAt, now) },
  { header: 'Photos', value: ({ photos }) => photos },
  { header: 'Views', value: ({ views }) => views },
  { header: 'Saves in 30 days', value: ({ saves }) => saves },
  { header: 'Enquiries in 30 days', value: ({ enquiries }) => enquiries },
  { header: 'Market average', value: ({ marketAverage }) => marketAverage },
  { header: 'Market position', value: toMarketText },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Added', value: ({ createdAt }, { timeZone }) => toLocalTime(createdAt, timeZone).date },
  { header: 'Updated', value: ({ updatedAt }, { timeZone }) => toLocalTime(updatedAt, timeZone).date },
];

/** Cars as CSV for spreadsheets, in the order of the ids, in pieces. */
export async function* writeStockCsv(
  scope: DealershipScope,
  ids: readonly number[],
  time: CsvTime,
): AsyncGenerator<string> {
  yield byteOrderMark + formatSpreadsheetRow(columns.map(({ header }) => header));
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await listStockRows(scope, ids.slice(at, at + batchSize));
    yield rows.map((row) => formatSpreadsheetRow(columns.map(({ value }) => value(row, time)))).join('');
  }
}

function toMarketText({ price, marketAverage }: StockRow): string | null {
  const position = getMarketPosition(price, marketAverage);
  return position && describeMarketPosition(position);
}
