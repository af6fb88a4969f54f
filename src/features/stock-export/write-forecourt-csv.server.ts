import type { DealershipScope } from '../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../platform/text/delimited-rows.ts';
import { toStockText } from '../stock/fields/format-stock-value.ts';
import { sharedStockFields } from '../stock/fields/stock-fields.ts';
import { toOwnPhotoUrl } from '../stock/photos/own-photo-url.ts';
import type { StockCar } from '../stock/write/plan-change.ts';
import { readExportBatch } from './forecourt-csv-store.server.ts';

/** Few enough that a batch takes little memory, many enough that queries are few. */
const batchSize = 500;

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

/**
 * All cars of the dealership with every field that is not private, and the addresses of their photos, in pieces. The stock
 * source profile “Forecourt CSV” reads it back, which changes nothing.
 * @param origin of a website that shows the photos; without one the file has no addresses
 * @param onCars called with the number of cars of each piece
 */
export async function* writeForecourtCsv(
  scope: DealershipScope,
  origin: string | undefined,
  onCars?: (count: number) => void,
): AsyncGenerator<string> {
  yield byteOrderMark + formatSpreadsheetRow([...sharedStockFields.map(({ name }) => name), 'photos']);
  for (let after = 0; ;) {
    const { cars, photos } = await readExportBatch(scope, { after, limit: batchSize });
    const last = cars.at(-1);
    if (!last) return;
    onCars?.(cars.length);
    yield cars
      .map((car) => formatCar(car, origin === undefined ? [] : (photos.get(car.id) ?? []), origin ?? ''))
      .join('');
    after = last.id;
  }
}

const formatCar = ({ values }: StockCar, photos: readonly number[], origin: string): string =>
  formatSpreadsheetRow([
    ...sharedStockFields.map((field) => {
      const value = values[field.name] ?? null;
      return typeof value === 'number' ? value : toStockText(field, value);
    }),
    photos.map((id) => toOwnPhotoUrl(origin, id)).join('|'),
  ]);
