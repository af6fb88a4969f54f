import type { StockValues } from '../../stock/fields/derive-values.ts';
import { planNewCar, type StockCar } from '../../stock/write/plan-change.ts';
import { planWithPins, splitChanges } from '../../stock/write/plan-with-pins.ts';
import type { RowReason } from './parse-row.ts';

export type PlannedRow =
  | { kind: 'add'; after: StockValues }
  | { kind: 'change'; before: StockValues; after: StockValues; rowValues: StockValues }
  | { kind: 'same'; rowValues: StockValues }
  | { kind: 'refused'; reasons: RowReason[] };

type Known = {
  car: StockCar;
  pins: ReadonlySet<string>;
  /** The status before this source withdrew the car; null if it has not. */
  withdrawnFrom: string | null;
};

/** Plans the car that a row adds or changes. Pinned fields do not change. */
export function planRow(values: StockValues, known: Known | undefined, today: string): PlannedRow {
  if (!known) {
    const { errors } = planNewCar(values, today);
    return refuse(errors) ?? { kind: 'add', after: values };
  }
  const rowValues = bringBack(values, known);
  const { changed, errors } = planWithPins(known.car, rowValues, known.pins, today);
  const refused = refuse(errors);
  if (refused) return refused;
  return changed.length === 0 ? { kind: 'same', rowValues } : { kind: 'change', ...splitChanges(changed), rowValues };
}

/** A car that this source withdrew is for sale again when the source has it again. */
const bringBack = (values: StockValues, { car, withdrawnFrom }: Known): StockValues =>
  withdrawnFrom !== null && !('status' in values) && car.values.status === 'withdrawn'
    ? { ...values, status: withdrawnFrom }
    : values;

function refuse(errors: Readonly<Record<string, string>>): PlannedRow | undefined {
  const reasons = Object.entries(errors).map(([field, message]) => ({ field, column: null, message }));
  return reasons.length > 0 ? { kind: 'refused', reasons } : undefined;
}

/** Whether visitors no longer find a car after a change: it is withdrawn, sold or hidden. */
export const isDelisted = (before: StockValues, after: StockValues): boolean =>
  isForSale(before) && (!isForSale(after) || (isShown(before) && !isShown(after)));

const isShown = ({ show_on_dealer_website: shown }: StockValues): boolean => shown !== false;

/** Whether a car that its source no longer has is still for sale. A sold car stays sold. */
export const isForSale = ({ status, sold }: StockValues): boolean =>
  status !== 'withdrawn' && status !== 'sold' && sold !== true;
