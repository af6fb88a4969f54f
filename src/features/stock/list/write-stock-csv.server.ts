import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { carTypeLabel } from '../../cars/car-type-label.ts';
import { priceTypeLabels } from '../../cars/price.ts';
import { describeStatus } from '../describe-status.ts';
import { describeMarketPosition, getMarketPosition } from './market-position.ts';
import { countDaysInStock } from './days-in-stock.ts';
import { listStockRows, type StockRow } from './stock-list-store.server.ts';

/** Few enough that a batch takes little memory, many enough that queries are few. */
const batchSize = 500;

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

type CsvColumn = { header: string; value(row: StockRow, now: Date): string | number | null };

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
  { header: 'Days in stock', value: ({ createdAt }, now) => countDaysInStock(createdAt, now) },
  { header: 'Photos', value: ({ photos }) => photos },
  { header: 'Views', value: ({ views }) => views },
  { header: 'Saves in 30 days', value: ({ saves }) => saves },
  { header: 'Enquiries in 30 days', value: ({ enquiries }) => enquiries },
  { header: 'Market average', value: ({ marketAverage }) => marketAverage },
  { header: 'Market position', value: toMarketText },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Added', value: ({ createdAt }) => toDay(createdAt) },
  { header: 'Updated', value: ({ updatedAt }) => toDay(updatedAt) },
];

/** Cars as CSV for spreadsheets, in the order of the ids, in pieces. */
export async function* writeStockCsv(
  scope: DealershipScope,
  ids: readonly number[],
  now: Date,
): AsyncGenerator<string> {
  yield byteOrderMark + formatSpreadsheetRow(columns.map(({ header }) => header));
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await listStockRows(scope, ids.slice(at, at + batchSize));
    yield rows.map((row) => formatSpreadsheetRow(columns.map(({ value }) => value(row, now)))).join('');
  }
}

function toMarketText({ price, marketAverage }: StockRow): string | null {
  const position = getMarketPosition(price, marketAverage);
  return position && describeMarketPosition(position);
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
