import { isDeepStrictEqual } from 'node:util';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { emptyHoursDraft, type HoursDraft } from '../../locations/opening-hours/hours-draft.ts';
import { deleteHoursDraft, findHoursDraft, lockLocation, writeHoursDraft } from './hours-draft-store.server.ts';
import {
  listLocationIds,
  listSpecialDays,
  readWeek,
  type SpecialDay,
  touchLocations,
  writeSpecialDays,
  writeWeek,
} from './location-editor-store.server.ts';
import type { WeekHours } from './location-form.ts';

type Edit = { locationId: number; author: string };
type ChangeDraft = (draft: HoursDraft) => HoursDraft;

/** Drafts the usual hours; those that visitors see already are no draft. */
export const draftWeek = (scope: DealershipScope, { locationId, author }: Edit, week: WeekHours): Promise<boolean> =>
  scope.run(async (tx) => {
    if (!(await lockLocation(tx, locationId))) return false;
    const isSame = isDeepStrictEqual(await readWeek(tx, locationId), week);
    await change(tx, scope, { locationId, author }, (draft) => ({ ...draft, week: isSame ? null : week }));
    return true;
  });

/** Drafts the hours of days, at one location or at all of the dealership; false if there is no such location. */
export const draftSpecialDays = (
  scope: DealershipScope,
  { locationId, everywhere, author }: Edit & { everywhere: boolean },
  days: readonly SpecialDay[],
): Promise<boolean> =>
  scope.run(async (tx) => {
    const ids = await listLocationIds(tx);
    const [first] = days.map(({ date }) => date).toSorted();
    if (!ids.includes(locationId) || first === undefined) return false;
    // In the order of their ids, so that two people never wait for each other.
    for (const id of everywhere ? ids.toSorted((one, other) => one - other) : [locationId]) {
      await lockLocation(tx, id);
      const published = await listSpecialDays(tx, id, first);
      // What visitors see already is no draft.
      const drafted = days.filter((day) => !published.some((each) => isDeepStrictEqual(each, day)));
      await change(tx, scope, { locationId: id, author }, (draft) => addDays(draft, days, drafted));
    }
    return true;
  });

const addDays = (draft: HoursDraft, days: readonly SpecialDay[], drafted: readonly SpecialDay[]): HoursDraft => {
  const others = withoutDays(
    draft,
    days.map(({ date }) => date),
  );
  const added = Object.fromEntries(drafted.map(({ date, span }) => [date, span]));
  return { ...others, specialDays: { ...others.specialDays, ...added } };
};

/** Takes a day out of the draft. */
export const undraftSpecialDay = (scope: DealershipScope, edit: Edit, date: string): Promise<void> =>
  scope.run(async (tx) => {
    if (await lockLocation(tx, edit.locationId)) await change(tx, scope, edit, (draft) => withoutDays(draft, [date]));
  });

async function change(tx: Transaction, { dealershipId }: DealershipScope, edit: Edit, by: ChangeDraft): Promise<void> {
  const { locationId, author } = edit;
  const draft = await findHoursDraft(tx, locationId);
  const content = by(draft?.content ?? emptyHoursDraft);
  if (!isDeepStrictEqual(draft?.content, content))
    await writeHoursDraft(tx, { locationId, dealershipId }, { content, changedBy: author });
}

const withoutDays = (draft: HoursDraft, dates: readonly string[]): HoursDraft => ({
  ...draft,
  specialDays: Object.fromEntries(Object.entries(draft.specialDays).filter(([date]) => !dates.includes(date))),
});

/** What was published directly is no draft any more. The author of the rest stays. */
export async function dropFromDraft(
  tx: Transaction,
  scope: DealershipScope,
  locationId: number,
  published: 'week' | readonly string[],
): Promise<void> {
  const draft = await findHoursDraft(tx, locationId);
  if (!draft) return;
  await change(tx, scope, { locationId, author: draft.changedBy }, (content) =>
    published === 'week' ? { ...content, week: null } : withoutDays(content, published),
  );
}

type Seen = {
  locationId: number;
  /** When the draft that the person saw was changed last. */
  seen: string;
};
export type DraftOutcome = 'done' | 'changed' | 'missing';

/** Publishes the drafted hours, except for days that are over. */
export const publishHours = (scope: DealershipScope, { today, ...seen }: Seen & { today: string }) =>
  decide(scope, seen, async (tx, { week, specialDays }) => {
    const at = { id: seen.locationId, dealershipId: scope.dealershipId };
    if (week) await writeWeek(tx, at, week);
    const days = Object.entries(specialDays).map(([date, span]) => ({ date, span }));
    await writeSpecialDays(
      tx,
      scope.dealershipId,
      [at.id],
      days.filter(({ date }) => date >= today),
    );
    await touchLocations(tx, [at.id]);
  });

export const discardHours = (scope: DealershipScope, seen: Seen) => decide(scope, seen, async () => undefined);

/** Ends a draft, unless someone has changed it since the person saw it. */
const decide = (
  scope: DealershipScope,
  { locationId, seen }: Seen,
  apply: (tx: Transaction, draft: HoursDraft) => Promise<void>,
): Promise<DraftOutcome> =>
  scope.run(async (tx) => {
    if (!(await lockLocation(tx, locationId))) return 'missing';
    const draft = await findHoursDraft(tx, locationId);
    if (draft?.changedAt.toISOString() !== seen) return 'changed';
    await apply(tx, draft.content);
    await deleteHoursDraft(tx, locationId);
    return 'done';
  });
