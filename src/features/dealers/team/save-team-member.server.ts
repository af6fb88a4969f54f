import { isDeepStrictEqual } from 'node:util';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome, writeOrder } from '../../../platform/postgres/edit-records.ts';
import { changeOrder } from '../../../platform/text/change-order.ts';
import type { FieldErrors, Refusal } from '../field-errors.ts';
import {
  deleteTeamMember,
  hasLocation,
  insertTeamMember,
  listTeamValues,
  lockTeamMember,
  updateTeamMember,
} from './team-editor-store.server.ts';
import type { TeamMemberValues } from './team-member-form.ts';

type Input = {
  values: TeamMemberValues;
  /** The images that were offered. */
  imageIds: ReadonlySet<number>;
};

/** Adds a person to the team page of a location. Sending the form twice adds one. */
export const addTeamMember = (scope: DealershipScope, input: Input): Promise<{ ok: true; id: number } | Refusal> =>
  scope.run(async (tx) => {
    const errors = await check(tx, input, undefined);
    if (errors) return { ok: false, errors };
    const { values } = input;
    await lockList(tx, 'team_members', values.locationId);
    const team = await listTeamValues(tx, values.locationId);
    const same = team.find((each) => isDeepStrictEqual(each.values, values));
    return { ok: true, id: same?.id ?? (await insertTeamMember(tx, scope.dealershipId, values)) };
  });

/** @param stamp of the values that the form showed */
export const saveTeamMember = (
  scope: DealershipScope,
  { id, stamp, ...input }: Input & { id: number; stamp: string },
): Promise<{ ok: true; outcome: SaveOutcome } | Refusal> =>
  scope.run(async (tx) => {
    const stored = await lockTeamMember(tx, id);
    const errors = await check(tx, input, stored);
    if (errors) return { ok: false, errors };
    const { values } = input;
    return {
      ok: true,
      outcome: await saveUnlessChanged({ stored, values, stamp }, () => updateTeamMember(tx, id, values)),
    };
  });

async function check(
  tx: Transaction,
  { values, imageIds }: Input,
  stored: TeamMemberValues | undefined,
): Promise<FieldErrors | undefined> {
  if (!(await hasLocation(tx, values.locationId))) return { locationId: 'Choose a location.' };
  const { imageId } = values;
  return imageId === null || imageId === stored?.imageId || imageIds.has(imageId)
    ? undefined
    : { imageId: 'Choose one of the pictures.' };
}

/** @param intent as `changeOrder` describes it. @returns false if the team is another by now */
export const orderTeam = (scope: DealershipScope, locationId: number, intent: string): Promise<boolean> =>
  scope.run(async (tx) => {
    await lockList(tx, 'team_members', locationId);
    const ids = (await listTeamValues(tx, locationId)).map(({ id }) => id);
    const order = changeOrder(ids, intent);
    if (order) await writeOrder(tx, 'team_members', order);
    return order !== undefined;
  });

export const removeTeamMember = (scope: DealershipScope, id: number): Promise<void> =>
  scope.run((tx) => deleteTeamMember(tx, scope, id));
