import type { Transaction } from '../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { StockValues } from '../stock/fields/derive-values.ts';
import { getSaleDay } from '../stock/fields/sale-day.ts';
import { leaveOutWasPrice, type LimitedValues } from '../stock/prices/check-was-price.ts';
import { listPriceEntries } from '../stock/prices/price-store.server.ts';
import { insertCars, readCarsForChange, readReferences, updateCars } from '../stock/write/car-write-store.server.ts';
import { setChangeSource } from '../stock/write/change-source-store.server.ts';
import { listPins } from '../stock/write/pin-store.server.ts';
import { planNewCar, type PlannedChange, type StockCar } from '../stock/write/plan-change.ts';
import { planWithPins } from '../stock/write/plan-with-pins.ts';
import { resolveReferences } from '../stock/write/stock-references.ts';
import { listPhotoStates, replacePhotoUrls } from '../stock-sources/photos/photo-url-store.server.ts';
import type { Caller } from '../api-keys/authorise-call.server.ts';
import type { FieldError } from './read-car-body.ts';
import { recordSentFields } from './sent-field-store.server.ts';
import { toPinnedWarning } from './stock-api-schemas.ts';
import { type ApiCar, readApiCars } from './stock-page-store.server.ts';

export type ChangedStock =
  | {
      kind: 'done';
      outcome: 'created' | 'changed' | 'unchanged';
      changed: string[];
      pinned: string[];
      warnings: FieldError[];
      car: ApiCar;
    }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'missing' };

type PutCar = { stocknum: string; values: StockValues; photoUrls?: readonly string[]; now: Date };

/** More than a key's calls that can run at the same time with addresses that collide. */
const maxAttempts = 20;

/** Adds the car, or changes the given fields of it. Pinned fields stay as they are. */
export async function putCar(caller: Caller, { stocknum, values, photoUrls, now }: PutCar): Promise<ChangedStock> {
  // The stock number is none of them: it says which car the call is about.
  const sentFields = [...Object.keys(values).filter((field) => field !== 'stocknum'), ...(photoUrls ? ['photos'] : [])];
  const put = () =>
    changeStock(caller, { stocknum, photoUrls, sentFields }, async (tx, car) => {
      const { dealershipId } = caller.scope;
      const references = await readReferences(tx, dealershipId);
      const resolved = resolveReferences(values, references);
      const today = getSaleDay(now);
      const { values: allowed, warning } = await limitWasPrice(tx, car, resolved.values, now);
      const warnings = warning === undefined ? [] : [{ field: 'before_price', message: warning }];
      const { plan, pinned } = car
        ? await planOpenFields(tx, car, allowed, today)
        : { plan: planNewCar(allowed, today), pinned: [] };
      const errors = Object.entries({ ...plan.errors, ...resolved.errors });
      if (errors.length > 0) {
        return { kind: 'refused', errors: errors.map(([field, message]) => ({ field, message })) };
      }
      if (car) return { kind: 'planned', car, plan, pinned, warnings };
      const [id] = await insertCars(tx, dealershipId, [plan.values], references);
      return { kind: 'created', id: id as number, plan, warnings };
    });
  for (let attempt = 1; ; attempt++) {
    try {
      return await put();
    } catch (error) {
      // Another call has just added a car with this stock number, or with the same address: of calls that collide, one succeeds.
      if (attempt === maxAttempts || getViolatedConstraint(error) === undefined) throw error;
    }
  }
}

/** Takes the car off all websites. It stays in the dealership's stock, because enquiries refer to it. */
export const withdrawCar = (
  caller: Caller,
  { stocknum, today }: { stocknum: string; today: string },
): Promise<ChangedStock> =>
  changeStock(caller, { stocknum }, async (tx, car) => {
    if (!car) return { kind: 'missing' };
    return { kind: 'planned', car, warnings: [], ...(await planOpenFields(tx, car, { status: 'withdrawn' }, today)) };
  });

type Decision =
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'missing' }
  | { kind: 'created'; id: number; plan: PlannedChange; warnings: FieldError[] }
  | { kind: 'planned'; car: StockCar; plan: PlannedChange; pinned: string[]; warnings: FieldError[] };

type Change = { stocknum: string; photoUrls?: readonly string[] | undefined; sentFields?: readonly string[] };

/** Locks the car, decides, and writes what differs. */
const changeStock = (
  { keyId, scope }: Caller,
  { stocknum, photoUrls, sentFields = [] }: Change,
  decide: (tx: Transaction, car: StockCar | undefined) => Promise<Decision>,
): Promise<ChangedStock> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    await setChangeSource(tx, { kind: 'api-key', id: keyId });
    const [found] = await readCarsForChange(tx, dealershipId, { stocknums: [stocknum] });
    const decision = await decide(tx, found);
    if (decision.kind === 'refused' || decision.kind === 'missing') return decision;
    const { plan } = decision;
    const id = decision.kind === 'created' ? decision.id : decision.car.id;
    const isChange = decision.kind === 'planned' && plan.changed.length > 0;
    if (isChange) {
      await updateCars(tx, dealershipId, [{ id, values: plan.values }], await readReferences(tx, dealershipId));
    }
    await recordSentFields(tx, scope, { carId: id, keyId, fields: sentFields });
    const photos = photoUrls ? await setPhotoUrls(tx, dealershipId, id, photoUrls) : 'unchanged';
    const [car] = await readApiCars(tx, dealershipId, [id]);
    const addPhotos = (fields: string[], outcome: typeof photos) => [
      ...fields,
      ...(photos === outcome ? ['photo_urls'] : []),
    ];
    const pinned = addPhotos(decision.kind === 'planned' ? decision.pinned : [], 'pinned');
    return {
      kind: 'done',
      outcome: decision.kind === 'created' ? 'created' : isChange || photos === 'changed' ? 'changed' : 'unchanged',
      changed: addPhotos(
        plan.changed.map(({ field }) => field),
        'changed',
      ),
      pinned,
      warnings: [...decision.warnings, ...pinned.map(toPinnedWarning)],
      car: car as ApiCar,
    };
  });

/** The same jobs as for stock sources fetch the photos. Photos that staff have arranged stay as they are. */
async function setPhotoUrls(
  tx: Transaction,
  dealershipId: number,
  carId: number,
  urls: readonly string[],
): Promise<'changed' | 'unchanged' | 'pinned'> {
  if ((await listPins(tx, [carId])).get(carId)?.has('photos')) return 'pinned';
  const stored = (await listPhotoStates(tx, [carId])).get(carId) ?? [];
  if (stored.length === urls.length && stored.every(({ url }, index) => url === urls[index])) return 'unchanged';
  await replacePhotoUrls(tx, dealershipId, [{ carId, urls }]);
  return 'changed';
}

/** A pinned was price stays as it is, whatever is sent. */
async function limitWasPrice(
  tx: Transaction,
  car: StockCar | undefined,
  values: StockValues,
  now: Date,
): Promise<LimitedValues> {
  if (!car) return leaveOutWasPrice(values, { current: undefined, entries: [], now });
  if ((await listPins(tx, [car.id])).get(car.id)?.has('before_price')) return { values };
  const entries = (await listPriceEntries(tx, [car.id])).get(car.id) ?? [];
  return leaveOutWasPrice(values, { current: car.values, entries, now });
}

/** Leaves pinned fields alone, also those that would be derived from others. */
async function planOpenFields(
  tx: Transaction,
  car: StockCar,
  values: StockValues,
  today: string,
): Promise<{ plan: PlannedChange; pinned: string[] }> {
  const pins = (await listPins(tx, [car.id])).get(car.id) ?? new Set();
  return {
    plan: planWithPins(car, values, pins, today),
    pinned: Object.keys(values).filter((field) => pins.has(field)),
  };
}
