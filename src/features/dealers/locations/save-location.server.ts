import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { listPublicHolidays, type PublicHoliday } from '../../locations/holidays/public-holidays.ts';
import { addDays } from '../../locations/opening-hours/add-days.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import type { Refusal } from '../field-errors.ts';
import { type AddressDependencies, lookUpAddress, type Pin } from '../look-up-address.server.ts';
import { chooseFreeSlug, proposeSlug } from '../slug.ts';
import { dropFromDraft } from './draft-hours.server.ts';
import {
  deleteSpecialDay,
  type EditedLocation,
  insertOwnLocation,
  listLocationIds,
  listLocationSlugs,
  type SpecialDay,
  touchLocations,
  updateOwnLocation,
  writeSpecialDays,
  writeWeek,
} from './location-editor-store.server.ts';
import type { LocationValues, WeekHours } from './location-form.ts';

/** Adds a location to the dealership. Its address on websites is made from its name. */
export async function addLocation(
  scope: DealershipScope,
  { values, week }: { values: LocationValues; week: WeekHours },
  tools: AddressDependencies,
): Promise<{ ok: true; id: number } | Refusal> {
  const { pin, error } = await lookUpAddress(values, tools);
  if (error) return { ok: false, errors: { postcode: error } };
  const nameTaken = { locations_slug_once: { name: 'There is another location with this name.' } };
  return withConstraintErrors(nameTaken, () =>
    scope.run(async (tx) => {
      const taken = await listLocationSlugs(tx);
      const slug = chooseFreeSlug(proposeSlug(values.name) || 'location', { endings: [values.city], taken });
      // A typed link to the map takes precedence over the one of the address.
      const location = { ...pin, ...values, placeUrl: values.placeUrl ?? pin.placeUrl ?? null, slug };
      const id = await insertOwnLocation(tx, scope.dealershipId, location);
      await writeWeek(tx, { id, dealershipId: scope.dealershipId }, week);
      return { ok: true as const, id };
    }),
  );
}

/** Changes a location and its usual hours; `missing` if the dealership has none with this id. */
export async function saveLocation(
  scope: DealershipScope,
  stored: EditedLocation,
  { values, week }: { values: LocationValues; week: WeekHours },
  tools: AddressDependencies,
): Promise<{ ok: true } | Refusal | 'missing'> {
  const isMoved = (['street', 'city', 'state', 'postcode'] as const).some((field) => values[field] !== stored[field]);
  const { pin, error } = isMoved ? await lookUpAddress(values, tools) : { pin: {}, error: undefined };
  if (error) return { ok: false, errors: { postcode: error } };
  const location = { ...values, ...(isMoved && toMovedPin(pin, values, stored)) };
  return scope.run(async (tx) => {
    if (!(await updateOwnLocation(tx, stored.id, location))) return 'missing';
    await writeWeek(tx, { id: stored.id, dealershipId: scope.dealershipId }, week);
    await dropFromDraft(tx, scope, stored.id, 'week');
    return { ok: true };
  });
}

/** The pin of a new address. A link to the map that was typed with it stays; that of the old address does not. */
const toMovedPin = (pin: Partial<Pin>, values: LocationValues, stored: EditedLocation) => ({
  lat: pin.lat ?? null,
  long: pin.long ?? null,
  placeUrl: values.placeUrl === stored.placeUrl ? (pin.placeUrl ?? null) : values.placeUrl,
});

/** Sets the hours of days, at one location or at all of the dealership; false if there is no such location. */
export const setSpecialDays = (
  scope: DealershipScope,
  { locationId, everywhere }: { locationId: number; everywhere: boolean },
  days: readonly SpecialDay[],
): Promise<boolean> =>
  scope.run(async (tx) => {
    const ids = await listLocationIds(tx);
    if (!ids.includes(locationId)) return false;
    const changed = everywhere ? ids : [locationId];
    await writeSpecialDays(tx, scope.dealershipId, changed, days);
    await touchLocations(tx, changed);
    const dates = days.map(({ date }) => date);
    for (const id of changed) await dropFromDraft(tx, scope, id, dates);
    return true;
  });

/** The usual hours apply again on this day. */
export const clearSpecialDay = (scope: DealershipScope, locationId: number, date: string): Promise<boolean> =>
  scope.run(async (tx) => {
    if (!(await deleteSpecialDay(tx, locationId, date))) return false;
    await touchLocations(tx, [locationId]);
    return true;
  });

/** The state's public holidays of the next twelve months that have no hours of their own yet. */
export function suggestHolidays(
  { state, specialDays }: Pick<EditedLocation, 'state' | 'specialDays'>,
  today: string,
): PublicHoliday[] {
  const isSet = new Set(specialDays.map(({ date }) => date));
  return listPublicHolidays(state, today, addDays(today, 365)).filter(({ date }) => !isSet.has(date));
}
