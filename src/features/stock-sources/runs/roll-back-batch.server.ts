import type { Transaction } from '../../../platform/postgres/database.ts';
import { checkCar } from '../../stock/fields/check-car.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import { readCarsForChange, readReferences, updateCars } from '../../stock/write/car-write-store.server.ts';
import { setChangeSource } from '../../stock/write/change-source-store.server.ts';
import { listPins } from '../../stock/write/pin-store.server.ts';
import { isSameValue, type StockCar } from '../../stock/write/plan-change.ts';
import { listNextChanges, readLinks, restoreLinks, type StoredChange, unlinkCars } from './apply-store.server.ts';
import { photosField } from '../mapping/target-fields.ts';
import { replacePhotoUrls } from '../photos/photo-url-store.server.ts';
import { mapInTurns } from './in-batches.server.ts';
import { findKnownCars, listPhotoUrls } from './plan-store.server.ts';
import { type ClaimedRun, renewLease, setDone } from './run-store.server.ts';

type RollingBack = { dealershipId: number; run: ClaimedRun; size: number; total: number };

const noPins: ReadonlySet<string> = new Set();

/**
 * Undoes the next changes of a run, where cars still have the values that the run gave them. Cars that it added are withdrawn.
 * @returns the number of changes; none if all are undone
 */
export async function rollBackBatch(tx: Transaction, { dealershipId, run, size, total }: RollingBack): Promise<number> {
  const { undoneTo, appliedTo } = await renewLease(tx, run);
  const next = await listNextChanges(tx, { runId: run.id, after: undoneTo, limit: size });
  const last = next.at(-1);
  if (!last) return 0;
  const fields = run.rollback?.fields ?? null;
  // A row that changed nothing may still have linked its car to the source.
  const changes = next.filter(({ id, action, skipped }) => id <= appliedTo && (skipped === null || action === 'keep'));
  await setChangeSource(tx, { kind: 'source', id: run.sourceId });

  const added = changes.flatMap(({ action, stocknum }) => (action === 'add' ? [stocknum] : []));
  const known = fields === null ? await findKnownCars(tx, dealershipId, added) : new Map<string, { id: number }>();
  const findCarId = ({ action, carId, stocknum }: StoredChange) =>
    action === 'add' ? known.get(stocknum)?.id : (carId ?? undefined);
  const carIds = changes.flatMap((change) => findCarId(change) ?? []);
  const cars = new Map(
    (await readCarsForChange(tx, dealershipId, { ids: carIds })).map((car) => [car.id, car] as const),
  );
  const links = await readLinks(tx, carIds);
  const pins = await listPins(tx, carIds);
  const hasPhotos = fields === null || fields.includes(photosField.name);
  const photoUrls = hasPhotos ? await listPhotoUrls(tx, carIds) : new Map<number, string[]>();

  const updated: { id: number; values: StockValues }[] = [];
  const restored: Parameters<typeof restoreLinks>[1][number][] = [];
  const unlinked: number[] = [];
  const photos: { carId: number; urls: readonly string[] }[] = [];
  await mapInTurns(changes, (change) => {
    const carId = findCarId(change);
    const car = carId === undefined ? undefined : cars.get(carId);
    const link = carId === undefined ? undefined : links.get(carId);
    if (!car || link?.sourceId !== run.sourceId) return;
    const { withdrawnFrom } = link;
    const missingRuns = Math.max(0, link.missingRuns - 1);
    if (change.action === 'add') {
      const status = withdrawAdded(car, change, pins.get(car.id) ?? noPins);
      if (link.linkedByRun !== run.id || status === undefined) return;
      updated.push({ id: car.id, values: { ...car.values, status: 'withdrawn' } });
      return void restored.push({ carId: car.id, withdrawnFrom: status, missingRuns: 0 });
    }
    const isAdopted = fields === null && link.linkedByRun === run.id;
    if (change.action === 'change' || change.action === 'withdraw') {
      const values = restoreValues(car, change, fields, pins.get(car.id) ?? noPins);
      if (values) updated.push({ id: car.id, values });
      const urls = hasPhotos ? getFormerPhotos(change, photoUrls.get(car.id) ?? []) : undefined;
      if (urls) photos.push({ carId: car.id, urls });
      if ((values || urls) && !isAdopted) {
        const now = { withdrawnFrom, missingRuns: link.missingRuns };
        restored.push({ carId: car.id, ...(values ? getLinkBefore(change, values, now) : now) });
      }
    } else if (change.action === 'missing' && fields === null) {
      restored.push({ carId: car.id, withdrawnFrom, missingRuns });
    }
    if (isAdopted) unlinked.push(car.id);
  });

  await updateCars(tx, dealershipId, updated, await readReferences(tx, dealershipId));
  await replacePhotoUrls(tx, dealershipId, photos);
  await restoreLinks(tx, restored);
  await unlinkCars(tx, unlinked);
  await setDone(tx, run, 'undone_to', last.id, { batch: next.length, total });
  return next.length;
}

/** The photos before the run, if the car still has those that the run gave it. */
const getFormerPhotos = (
  { photos, formerPhotos }: StoredChange,
  current: readonly string[],
): readonly string[] | undefined => (photos && formerPhotos && isSameValue(photos, current) ? formerPhotos : undefined);

type LinkState = { withdrawnFrom: string | null; missingRuns: number };

/** Whether the source has withdrawn the car is part of what is undone. */
function getLinkBefore({ action, after }: StoredChange, values: StockValues, now: LinkState): LinkState {
  if (action === 'withdraw') return { withdrawnFrom: null, missingRuns: Math.max(0, now.missingRuns - 1) };
  const isWithdrawnAgain = values.status === 'withdrawn' && typeof after.status === 'string';
  return { ...now, withdrawnFrom: isWithdrawnAgain ? String(after.status) : now.withdrawnFrom };
}

/** The status of a car that the run added, if it still is what the run wrote; undefined if the car must stay as it is. */
function withdrawAdded(car: StockCar, { after }: StoredChange, pins: ReadonlySet<string>): string | undefined {
  const { status = null, sold = null } = car.values;
  const isAsWritten = status === (after.status ?? 'in_stock') && sold === (after.sold ?? false);
  return isAsWritten && status !== 'withdrawn' && !pins.has('status') ? String(status) : undefined;
}

/** All values of the car after undoing; undefined if nothing can be undone. */
function restoreValues(
  car: StockCar,
  { before, after }: StoredChange,
  fields: readonly string[] | null,
  pins: ReadonlySet<string>,
): StockValues | undefined {
  let open = Object.keys(before).filter(
    (field) =>
      (fields === null || fields.includes(field)) &&
      !pins.has(field) &&
      isSameValue(car.values[field] ?? null, after[field] ?? null),
  );
  while (open.length > 0) {
    const values = { ...car.values, ...Object.fromEntries(open.map((field) => [field, before[field] ?? null])) };
    const errors = checkCar(values);
    const allowed = open.filter((field) => errors[field] === undefined);
    // A value that contradicts what staff have changed since stays as it is.
    if (allowed.length === open.length) return values;
    open = allowed;
  }
  return undefined;
}
