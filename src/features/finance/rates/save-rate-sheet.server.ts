import { isDeepStrictEqual } from 'node:util';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome } from '../../../platform/postgres/edit-records.ts';
import { readSchedule } from '../../sites/schedule.ts';
import type { RateSheetForm } from './rate-sheet-form.ts';
import type { RateSheet } from './rate-sheet.ts';
import { insertRateSheet, listRateSheetValues, lockRateSheet, updateRateSheet } from './rate-sheet-store.server.ts';

export type RateSheetInput = { form: RateSheetForm; timeZone: string; now: Date };

type Read = { ok: true; sheet: RateSheet } | { ok: false; errors: Readonly<Record<string, string>> };
type Refusal = Extract<Read, { ok: false }>;

/** What a form describes. @param stored the sheet before, whose end may have passed */
export function readRateSheet({ form, timeZone, now }: RateSheetInput, stored?: RateSheet): Read {
  const { start, expiry, ...rest } = form;
  const read = readSchedule({ start, expiry }, { timeZone, now, stored });
  return read.ok ? { ok: true, sheet: { ...rest, ...read.schedule } } : read;
}

/** Adds a sheet. Sending the form twice adds one. */
export const addRateSheet = (
  scope: DealershipScope,
  input: RateSheetInput,
): Promise<{ ok: true; id: number } | Refusal> =>
  scope.run(async (tx) => {
    const read = readRateSheet(input);
    if (!read.ok) return read;
    await lockList(tx, 'finance_rate_sheets', scope.dealershipId);
    const same = (await listRateSheetValues(tx, scope)).find(({ values }) => isDeepStrictEqual(values, read.sheet));
    return { ok: true, id: same?.id ?? (await insertRateSheet(tx, scope, read.sheet)) };
  });

/** @param stamp of the values that the form showed */
export const saveRateSheet = (
  scope: DealershipScope,
  { id, stamp, ...input }: RateSheetInput & { id: number; stamp: string },
): Promise<{ ok: true; outcome: SaveOutcome } | Refusal> =>
  scope.run(async (tx) => {
    const stored = await lockRateSheet(tx, scope, id);
    const read = readRateSheet(input, stored);
    if (!read.ok) return read;
    const { sheet } = read;
    const write = () => updateRateSheet(tx, scope, id, sheet);
    return { ok: true, outcome: await saveUnlessChanged({ stored, values: sheet, stamp }, write) };
  });
