import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { readCarsForChange } from '../../stock/write/car-write-store.server.ts';
import { leaveOutWasPrice, type LimitedValues } from '../../stock/prices/check-was-price.ts';
import { listPriceEntries } from '../../stock/prices/price-store.server.ts';
import { listPins } from '../../stock/write/pin-store.server.ts';
import { readOwnPhotoId } from '../../stock/photos/own-photo-url.ts';
import type { StockReferences } from '../../stock/write/stock-references.ts';
import { isPriceJump } from './circuit-breaker.ts';
import { mapInTurns } from './in-batches.server.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { type FeedRow, parseRow, readStocknum, type RowReason } from './parse-row.ts';
import { isDelisted, isForSale, planRow } from './plan-row.ts';
import {
  findKnownCars,
  type KnownCar,
  listPhotoUrls,
  listShownPhotos,
  type PlannedCarChange,
  type QuarantinedRow,
} from './plan-store.server.ts';

export type BatchPlan = {
  changes: PlannedCarChange[];
  quarantine: QuarantinedRow[];
  /** Rows that are used without one of their values. */
  warned: QuarantinedRow[];
  unchanged: number;
  /** Rows whose stock numbers cannot be read. */
  unreadable: number;
  /** Rows with more photos than a car can have. */
  shortened: number;
  /** Cars for sale that the source did not have before. */
  adopted: number;
  delisted: number;
  priced: number;
  repriced: number;
};

type Planning = {
  dealershipId: number;
  sourceId: number;
  mapping: Mapping;
  references: StockReferences;
  today: string;
  now: Date;
  /** Stock numbers of the file so far, with their rows. */
  seen: Map<string, number>;
  /** Stock numbers of cars whose rows are damaged. */
  damaged: Set<string>;
};

const noPins: ReadonlySet<string> = new Set();

const isIntact = ({ row }: FeedRow): boolean => row.problem === undefined;

/** Plans some rows of a file. Rows that equal those of the last run, of cars that nobody has changed, cost one comparison. */
export async function planBatch(
  tx: Transaction,
  rows: readonly FeedRow[],
  { dealershipId, sourceId, mapping, references, today, now, seen, damaged }: Planning,
): Promise<BatchPlan> {
  const plan: BatchPlan = {
    changes: [],
    quarantine: [],
    warned: [],
    unchanged: 0,
    unreadable: 0,
    shortened: 0,
    adopted: 0,
    delisted: 0,
    priced: 0,
    repriced: 0,
  };
  const refuse = (row: FeedRow, stocknum: string | null, reasons: readonly RowReason[]): void =>
    void plan.quarantine.push(toQuarantine(row, stocknum, reasons));

  const identified = rows.filter(isIntact).flatMap((row) => {
    const stocknum = readStocknum(row);
    if (stocknum === undefined) {
      plan.unreadable += 1;
      refuse(row, null, explainMissingStocknum(row, mapping, references));
      return [];
    }
    const first = seen.get(stocknum);
    if (first !== undefined) {
      refuse(row, stocknum, [explain('stocknum', `Row ${first} has the same stock number.`)]);
      return [];
    }
    seen.set(stocknum, row.row.number);
    return [{ row, stocknum, rowHash: hashRow(row) }];
  });

  const broken = rows.filter((row) => !isIntact(row)).map((row) => ({ row, stocknum: readStocknum(row) }));
  const stocknums = [...identified, ...broken].flatMap(({ stocknum }) => stocknum ?? []);
  const known = await findKnownCars(tx, dealershipId, stocknums);
  for (const { row, stocknum } of broken) {
    // The values of a damaged row may be in the wrong columns: only the stock number of a known car is one for sure.
    const isKnown = stocknum !== undefined && known.has(stocknum);
    if (isKnown) damaged.add(stocknum);
    else plan.unreadable += 1;
    refuse(row, isKnown ? stocknum : null, parseRow(row, mapping, references).reasons);
  }
  const compared = identified.flatMap((one) => {
    const car = known.get(one.stocknum);
    if (car && car.price > 0) plan.priced += 1;
    if (car && one.row.mapped.errors.length === 0 && isUnchanged(car, sourceId, one.rowHash)) {
      plan.unchanged += 1;
      return [];
    }
    return [{ ...one, known: car }];
  });
  const carIds = compared.flatMap((one) => (one.known ? [one.known.id] : []));
  const cars = new Map(
    carIds.length > 0
      ? (await readCarsForChange(tx, dealershipId, { ids: carIds })).map((car) => [car.id, car] as const)
      : [],
  );
  const pins = carIds.length > 0 ? await listPins(tx, carIds) : new Map<number, Set<string>>();
  const shownPhotos = carIds.length > 0 ? await listShownPhotos(tx, carIds) : new Map<number, number[]>();
  const photoUrls = carIds.length > 0 ? await listPhotoUrls(tx, carIds) : new Map<number, string[]>();

  const ledgers = await listPriceEntries(
    tx,
    compared.flatMap(({ row, known: found }) => {
      const car = found && cars.get(found.id);
      const isJudged = car && ((car.values.before_price ?? null) !== null || hasText(row.mapped.values.before_price));
      return isJudged ? [car.id] : [];
    }),
  );

  await mapInTurns(compared, ({ row, stocknum, rowHash, known: found }) => {
    const owner = found && findOtherSource(found, sourceId);
    if (owner !== undefined) {
      const message = `The source “${owner}” supplies the car with this stock number.`;
      return refuse(row, stocknum, [explain('stocknum', message)]);
    }
    const { values: given, photos: addresses, hasMorePhotos, reasons } = parseRow(row, mapping, references);
    if (reasons.length > 0) return refuse(row, stocknum, reasons);
    if (hasMorePhotos) plan.shortened += 1;
    const car = found && cars.get(found.id);
    const isPinned = car !== undefined && (pins.get(car.id)?.has('before_price') ?? false);
    const { values, warning }: LimitedValues = isPinned
      ? { values: given }
      : leaveOutWasPrice(given, { current: car?.values, entries: ledgers.get(car?.id ?? 0) ?? [], now });
    const urls = addresses && leaveOutOwnPhotos(addresses, shownPhotos.get(car?.id ?? 0));
    const planned = planRow(
      values,
      car && { car, pins: pins.get(car.id) ?? noPins, withdrawnFrom: found.withdrawnFrom },
      today,
    );
    if (planned.kind === 'refused') return refuse(row, stocknum, planned.reasons);
    if (warning !== undefined) plan.warned.push(toQuarantine(row, stocknum, [explain('before_price', warning)]));
    if (car && found.sourceId !== sourceId && isForSale(car.values)) plan.adopted += 1;
    const photos = isSameList(urls, photoUrls.get(car?.id ?? 0)) ? null : (urls ?? null);
    const rowValues = planned.kind === 'add' ? null : planned.rowValues;
    const change = { stocknum, carId: car?.id ?? null, rowNumber: row.row.number, rowHash, rowValues, photos };
    if (planned.kind === 'same') {
      plan.changes.push({ ...change, action: photos ? 'change' : 'keep', before: {}, after: {} });
      if (!photos) plan.unchanged += 1;
      return;
    }
    const { kind: action, after } = planned;
    plan.changes.push({ ...change, action, before: action === 'change' ? planned.before : {}, after });
    if (car && isDelisted(car.values, { ...car.values, ...after })) plan.delisted += 1;
    if (found && typeof after.price === 'number' && isPriceJump(found.price, after.price)) {
      plan.repriced += 1;
    }
  });
  plan.changes.push(...endAbsences(plan, known, sourceId));
  return plan;
}

const hasText = (value: string | readonly string[] | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '';

/** Cars that are back, though their rows are set aside: they are no longer missing. */
function endAbsences(
  { changes, quarantine }: BatchPlan,
  known: ReadonlyMap<string, KnownCar>,
  sourceId: number,
): PlannedCarChange[] {
  const planned = new Set(changes.map(({ stocknum }) => stocknum));
  return quarantine.flatMap(({ stocknum }): PlannedCarChange[] => {
    const car = stocknum === null || planned.has(stocknum) ? undefined : known.get(stocknum);
    if (stocknum === null || car?.sourceId !== sourceId || isPresent(car) || car.withdrawnFrom !== null) return [];
    planned.add(stocknum);
    const row = { rowNumber: null, rowHash: null, rowValues: null, photos: null };
    return [{ action: 'keep', stocknum, carId: car.id, before: {}, after: {}, ...row }];
  });
}

/** Increase it when rows are mapped or parsed in another way, so that every row is compared again. */
const hashVersion = 4;

const hashRow = ({ mapped }: FeedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([hashVersion, mapped.values]))
    .digest('base64url')
    .slice(0, 24);

const isPresent = ({ missingRuns, absentSinceRun }: KnownCar): boolean => missingRuns === 0 && absentSinceRun === null;

const isUnchanged = (car: KnownCar, sourceId: number, rowHash: string): boolean =>
  car.sourceId === sourceId &&
  car.rowHash === rowHash &&
  car.isUntouched &&
  isPresent(car) &&
  car.withdrawnFrom === null;

/** A car that another source supplies stays with it until that source has withdrawn it. */
const findOtherSource = (car: KnownCar, sourceId: number): string | undefined =>
  car.sourceId !== null && car.sourceId !== sourceId && car.withdrawnFrom === null ? (car.sourceName ?? '') : undefined;

const isSameList = (given: readonly string[] | undefined, stored: readonly string[] = []): boolean =>
  given === undefined || (given.length === stored.length && given.every((item, index) => item === stored[index]));

/**
 * Addresses without those of photos that the car has: our own export names them, and they need not be fetched. Undefined if
 * no other is left, so that the photos stay as they are.
 */
function leaveOutOwnPhotos(urls: readonly string[], shown: readonly number[] = []): readonly string[] | undefined {
  const others = urls.filter((url) => !shown.includes(readOwnPhotoId(url) ?? 0));
  return others.length === 0 && urls.length > 0 ? undefined : others;
}

const explain = (field: string, message: string): RowReason => ({ field, column: null, message });

function explainMissingStocknum(row: FeedRow, mapping: Mapping, references: StockReferences): RowReason[] {
  const { reasons } = parseRow(row, mapping, references);
  const isExplained = reasons.some(({ field }) => field === 'stocknum' || field === null);
  return isExplained ? reasons : [explain('stocknum', 'Enter a value.'), ...reasons];
}

const maxColumns = 200;
const maxLength = 500;

/** Stored as in the file, so that a person can find the row; long texts are cut. */
const toQuarantine = (
  { row: { number, line, values } }: FeedRow,
  stocknum: string | null,
  reasons: readonly RowReason[],
): QuarantinedRow => ({
  rowNumber: number,
  line: line ?? null,
  stocknum,
  row: Object.fromEntries(
    Object.entries(values)
      .slice(0, maxColumns)
      .map(([name, text]) => [
        name.slice(0, maxLength),
        text.length > maxLength ? `${text.slice(0, maxLength)}…` : text,
      ]),
  ),
  reasons,
});
