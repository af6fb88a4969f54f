import type { AbsentField } from '../mapping/absent-columns.ts';
import { findTargetField } from '../mapping/target-fields.ts';

/** The figures that the circuit breaker checks. */
export type PlanFigures = {
  /** Cars for sale that the source has before the run. */
  cars: number;
  /** Of those, cars that are missing from the file for long enough. */
  withdrawn: number;
  /** Of those, cars that the file marks as withdrawn, sold or hidden. */
  delisted: number;
  /** Cars of the file that have a price now. */
  priced: number;
  /** Of those, cars whose price changes by more than 30%. */
  repriced: number;
  /** Fields that the run would clear because the file lacks their columns. */
  absent: readonly AbsentField[];
};

const limit = 0.3;

/** Whether a price changes so much that it may be an error. A car without a price cannot tell. */
export const isPriceJump = (before: number, after: number): boolean =>
  before > 0 && Math.abs(after - before) > before * limit;

const formatPercent = (part: number): string => `${Math.round(part * 100)}%`;

/** Why a run must not be applied without a person's decision. Most such runs come from a broken or partial file. */
export function checkPlan({ cars, withdrawn, delisted, priced, repriced, absent }: PlanFigures): string | undefined {
  if (absent.length > 0) return describeAbsent(absent);
  const gone = withdrawn + delisted;
  if (gone > cars * limit) {
    const verb = delisted === 0 ? 'withdraw' : 'withdraw, sell or hide';
    return `This run would ${verb} ${gone} of ${cars} cars (${formatPercent(gone / cars)}).`;
  }
  if (repriced > priced * limit) {
    return `This run would change ${repriced} of ${priced} prices (${formatPercent(repriced / priced)}) by more than 30%.`;
  }
  return undefined;
}

const list = new Intl.ListFormat('en-AU');

function describeAbsent(absent: readonly AbsentField[]): string {
  const columns = absent.flatMap((one) => one.columns).map((name) => `“${name}”`);
  const fields = list.format(absent.map(({ field }) => findTargetField(field)?.label ?? field));
  return columns.length === 1
    ? `The file has no column ${columns[0]}, which fills ${fields}.`
    : `The file has no columns ${list.format(columns)}, which fill ${fields}.`;
}
