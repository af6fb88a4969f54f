import type { Transaction } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import { insertCars, readCarsForChange, readReferences, updateCars } from '../../stock/write/car-write-store.server.ts';
import { setChangeSource } from '../../stock/write/change-source-store.server.ts';
import { listPins } from '../../stock/write/pin-store.server.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import { type ChangedField, isSameValue, planNewCar, type StockCar } from '../../stock/write/plan-change.ts';
import { replacePhotoUrls } from '../photos/photo-url-store.server.ts';
import {
  type CarLink,
  type Deviation,
  linkCars,
  listNextChanges,
  readLinks,
  recordDeviations,
  recordFormerPhotos,
  type StoredChange,
  type StoredLink,
} from './apply-store.server.ts';
import { mapInTurns } from './in-batches.server.ts';
import { planWithPins, splitChanges } from '../../stock/write/plan-with-pins.ts';
import { isForSale } from './plan-row.ts';
import { findKnownCars, listPhotoUrls } from './plan-store.server.ts';
import { type ClaimedRun, renewLease, setDone } from './run-store.server.ts';

type Applying = { dealershipId: number; run: ClaimedRun; today: string; size: number; total: number };

const noPins: ReadonlySet<string> = new Set();

/**
 * Applies the next changes of a plan to the cars as they are now: what staff have changed since the plan was made stays. The
 * batch is marked as done in the same transaction. @returns the number of changes; none if the plan is applied
 */
export async function applyBatch(
  tx: Transaction,
  { dealershipId, run, today, size, total }: Applying,
): Promise<number> {
  const { appliedTo } = await renewLease(tx, run);
  const changes = await listNextChanges(tx, { runId: run.id, after: appliedTo, limit: size });
  const last = changes.at(-1);
  if (!last) return 0;
  await setChangeSource(tx, { kind: 'source', id: run.sourceId });
  const references = await readReferences(tx, dealershipId);

  const linkedIds = changes.flatMap(({ carId }) => (carId === null ? [] : [carId]));
  const comparedIds = changes.flatMap(({ action, carId }) => (carId === null || isAbsence(action) ? [] : [carId]));
  const newStocknums = changes.flatMap(({ action, stocknum }) => (action === 'add' ? [stocknum] : []));
  const cars = new Map(
    (comparedIds.length > 0 ? await readCarsForChange(tx, dealershipId, { ids: comparedIds }) : []).map(
      (car) => [car.id, car] as const,
    ),
  );
  const links = linkedIds.length > 0 ? await readLinks(tx, linkedIds) : new Map<number, StoredLink>();
  const pins = comparedIds.length > 0 ? await listPins(tx, comparedIds) : new Map<number, Set<string>>();
  const taken = await findKnownCars(tx, dealershipId, newStocknums);

  const updated: { id: number; values: StockValues }[] = [];
  const added: { change: StoredChange; values: StockValues }[] = [];
  const linked: CarLink[] = [];
  const photos: { id: number; carId: number; urls: readonly string[] }[] = [];
  const deviations: Deviation[] = [];
  const skip = ({ id, before, after }: StoredChange, skipped: string): void =>
    void deviations.push({ id, before, after, skipped });

  await mapInTurns(changes, (change) => {
    const { action, carId, rowHash } = change;
    if (action === 'add') {
      if (taken.has(change.stocknum)) return skip(change, 'A car with this stock number was added meanwhile.');
      const { values, errors } = planNewCar(change.after, today);
      const [error] = Object.values(errors);
      if (error !== undefined) return skip(change, error);
      return void added.push({ change, values });
    }
    if (carId === null) return;
    const link = links.get(carId);
    if (link && link.sourceId !== run.sourceId && link.withdrawnFrom === null) {
      return skip(change, 'Another source supplies this car now.');
    }
    const missingRuns = (link?.missingRuns ?? 0) + 1;
    const absentSinceRun = link?.absentSinceRun ?? run.id;
    const absence = { carId, rowHash: null, absentSinceRun, withdrawnFrom: null };
    if (action === 'missing') return void linked.push({ ...absence, missingRuns });
    if (action === 'unclear') {
      const isKnown = link !== undefined && link.absentSinceRun !== null;
      return isKnown ? undefined : void linked.push({ ...absence, missingRuns: link?.missingRuns ?? 0 });
    }
    const car = cars.get(carId);
    if (!car) return skip(change, 'The car no longer exists.');
    const carPins = pins.get(carId) ?? noPins;
    const linkRow = (isComplete: boolean): void =>
      void linked.push({ carId, rowHash: isComplete ? rowHash : null, missingRuns: 0, withdrawnFrom: null });
    if (action === 'keep') {
      const differing = listDiffering(car, change, carPins, today);
      if (differing.length > 0) skip(change, describeMeanwhile(differing));
      return linkRow(change.rowValues !== null && differing.length === 0);
    }
    if (action === 'withdraw') {
      const { status = null } = car.values;
      if (status !== change.before.status || !isForSale(car.values) || carPins.has('status')) {
        return skip(change, 'Staff have changed the status meanwhile.');
      }
      updated.push({ id: carId, values: { ...car.values, status: 'withdrawn' } });
      return void linked.push({ ...absence, missingRuns, withdrawnFrom: String(status) });
    }
    const applied = planAgain(car, change, carPins, today);
    if (applied.error !== undefined) return skip(change, applied.error);
    const { values, changed, isComplete } = applied;
    if (changed.length > 0) updated.push({ id: carId, values });
    if (!isComplete) {
      const isNothing = changed.length === 0 && !change.photos;
      deviations.push({
        id: change.id,
        ...splitChanges(changed),
        skipped: isNothing ? 'Staff have changed the car meanwhile.' : null,
      });
    }
    if (change.photos) photos.push({ id: change.id, carId, urls: change.photos });
    linkRow(isComplete && listDiffering({ ...car, values }, change, carPins, today).length === 0);
  });

  await updateCars(tx, dealershipId, updated, references);
  const ids = await insertCars(
    tx,
    dealershipId,
    added.map(({ values }) => values),
    references,
  );
  for (const [index, { change }] of added.entries()) {
    const carId = ids[index] as number;
    linked.push({ carId, rowHash: change.rowHash, missingRuns: 0, withdrawnFrom: null });
    if (change.photos) photos.push({ id: change.id, carId, urls: change.photos });
  }
  await linkCars(tx, { id: run.id, dealershipId, sourceId: run.sourceId }, linked);
  const carIds = photos.map(({ carId }) => carId);
  const formerPhotos = carIds.length > 0 ? await listPhotoUrls(tx, carIds) : new Map<number, string[]>();
  await recordFormerPhotos(
    tx,
    photos.map(({ id, carId }) => ({ id, formerPhotos: formerPhotos.get(carId) ?? [] })),
  );
  await replacePhotoUrls(tx, dealershipId, photos);
  await recordDeviations(tx, deviations);
  await setDone(tx, run, 'applied_to', last.id, { batch: changes.length, total });
  return changes.length;
}

const isAbsence = (action: StoredChange['action']): boolean => action === 'missing' || action === 'unclear';

/** The part of a planned change that staff have not overtaken: fields that still have the value that the plan saw. */
function planAgain(car: StockCar, { before, after }: StoredChange, pins: ReadonlySet<string>, today: string) {
  const open = Object.entries(after).filter(
    ([field]) => !pins.has(field) && isSameValue(car.values[field] ?? null, before[field] ?? null),
  );
  const { values, changed, errors } = planWithPins(car, Object.fromEntries(open), pins, today);
  const [error] = Object.values(errors);
  if (error !== undefined) return { error };
  return { values, changed, isComplete: open.length === Object.keys(after).length };
}

/** Fields of the row that the car does not have: others have changed them since the plan was made. */
const listDiffering = (
  car: StockCar,
  { rowValues }: StoredChange,
  pins: ReadonlySet<string>,
  today: string,
): readonly ChangedField[] => (rowValues ? planWithPins(car, rowValues, pins, today).changed : []);

const describeMeanwhile = (differing: readonly ChangedField[]): string => {
  const labels = differing.map(({ field }) => findStockField(field)?.label ?? field);
  return `Changed meanwhile, and no longer as in the file: ${labels.join(', ')}. The next run compares the car again.`;
};
