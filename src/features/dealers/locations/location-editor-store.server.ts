import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { dayNames } from '../../locations/opening-hours/day-names.ts';
import { locations, openingHours, specialHours } from '../../locations/location-tables.server.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { findHoursDraft, type StoredHoursDraft } from './hours-draft-store.server.ts';
import type { DaySpan, LocationValues, WeekHours } from './location-form.ts';

export type ListedLocation = {
  id: number;
  name: string;
  locationType: 'sales' | 'service' | 'parts' | null;
  visible: boolean;
  primary: boolean;
  city: string;
  state: AustralianState;
  phone: string | null;
  cars: number;
};

/** Where the location is on the map; unchanged if it is missing. */
type Place = { lat?: number | null; long?: number | null };

/** All locations of the dealership, hidden ones too. */
export const listOwnLocations = (scope: DealershipScope): Promise<ListedLocation[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: locations.id,
        name: locations.name,
        locationType: locations.locationType,
        visible: locations.visible,
        primary: locations.primary,
        city: locations.city,
        state: locations.state,
        phone: locations.phone,
        cars: sql<number>`coalesce(stock.cars, 0)`,
      })
      .from(locations)
      .leftJoin(
        sql`(select location_id, sum(cars)::int as cars from app.count_stock() group by location_id) stock`,
        sql`stock.location_id = ${locations.id}`,
      )
      .where(eq(locations.dealershipId, scope.dealershipId))
      .orderBy(sql`${locations.primary} desc`, asc(locations.name), asc(locations.id)),
  );

export type SpecialDay = { date: string; span: DaySpan };
export type EditedLocation = LocationValues & {
  id: number;
  slug: string;
  lat: number | null;
  long: number | null;
  week: WeekHours;
  specialDays: SpecialDay[];
  /** Hours that visitors do not see yet. */
  draft: StoredHoursDraft | null;
};

/** A location with its hours, and its special days from a day on. */
export const findOwnLocation = (
  scope: DealershipScope,
  id: number,
  today: string,
): Promise<EditedLocation | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx.select().from(locations).where(eq(locations.id, id));
    if (!row) return undefined;
    return {
      ...row,
      week: await readWeek(tx, id),
      draft: await findHoursDraft(tx, id),
      specialDays: await listSpecialDays(tx, id, today),
    };
  });

/** Of a location, from a day on. */
export async function listSpecialDays(tx: Transaction, locationId: number, from: string): Promise<SpecialDay[]> {
  const days = await tx
    .select()
    .from(specialHours)
    .where(and(eq(specialHours.locationId, locationId), gte(specialHours.date, from)))
    .orderBy(asc(specialHours.date));
  return days.map(({ date, status, startHour, endHour }) => ({ date, span: toSpan(status, startHour, endHour) }));
}

/** `08:30:00` in the database is `08:30` in forms. */
const toSpan = (status: 'Open' | 'Closed', open: string | null, close: string | null): DaySpan =>
  status === 'Open' && open !== null && close !== null
    ? { status, open: open.slice(0, 5), close: close.slice(0, 5) }
    : { status: 'Closed' };

export const listLocationSlugs = async (tx: Transaction): Promise<Set<string>> =>
  new Set((await tx.select({ slug: locations.slug }).from(locations)).map(({ slug }) => slug));

export async function insertOwnLocation(
  tx: Transaction,
  dealershipId: number,
  location: LocationValues & Place & { slug: string },
): Promise<number> {
  const [row] = await tx
    .insert(locations)
    .values({ ...location, dealershipId })
    .returning({ id: locations.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export async function updateOwnLocation(
  tx: Transaction,
  id: number,
  location: LocationValues & Place,
): Promise<boolean> {
  const updated = await tx.update(locations).set(location).where(eq(locations.id, id)).returning({ id: locations.id });
  return updated.length > 0;
}

/** Sets the usual hours; days that do not change are not written, so that the history shows what did. */
export async function writeWeek(
  tx: Transaction,
  { id, dealershipId }: { id: number; dealershipId: number },
  week: WeekHours,
): Promise<void> {
  const stored = await readWeek(tx, id);
  for (const [weekday, span] of week.entries()) {
    const isSame = JSON.stringify(stored[weekday]) === JSON.stringify(span);
    if (isSame) continue;
    if (span === null) {
      await tx.delete(openingHours).where(and(eq(openingHours.locationId, id), eq(openingHours.weekday, weekday)));
      continue;
    }
    const day = { status: span.status, ...toTimes(span) };
    await tx
      .insert(openingHours)
      .values({ locationId: id, dealershipId, weekday, ...day })
      .onConflictDoUpdate({ target: [openingHours.locationId, openingHours.weekday], set: day });
  }
}

export async function readWeek(tx: Transaction, id: number): Promise<WeekHours> {
  const days = await tx.select().from(openingHours).where(eq(openingHours.locationId, id));
  return dayNames.map((_, weekday) => {
    const day = days.find((each) => each.weekday === weekday);
    return day ? toSpan(day.status, day.open, day.close) : null;
  });
}

const toTimes = (span: DaySpan) =>
  span.status === 'Open' ? { open: span.open, close: span.close } : { open: null, close: null };

/** Sets the hours of days at locations; days that are set already get these. */
export async function writeSpecialDays(
  tx: Transaction,
  dealershipId: number,
  locationIds: readonly number[],
  days: readonly SpecialDay[],
): Promise<void> {
  const rows = locationIds.flatMap((locationId) =>
    days.map(({ date, span }) => {
      const { open: startHour, close: endHour } = toTimes(span);
      return { locationId, dealershipId, date, status: span.status, startHour, endHour };
    }),
  );
  if (rows.length === 0) return;
  await tx
    .insert(specialHours)
    .values(rows)
    .onConflictDoUpdate({
      target: [specialHours.locationId, specialHours.date],
      set: { status: sql`excluded.status`, startHour: sql`excluded.start_hour`, endHour: sql`excluded.end_hour` },
    });
}

export async function deleteSpecialDay(tx: Transaction, locationId: number, date: string): Promise<boolean> {
  const deleted = await tx
    .delete(specialHours)
    .where(and(eq(specialHours.locationId, locationId), eq(specialHours.date, date)))
    .returning({ date: specialHours.date });
  return deleted.length > 0;
}

export const listLocationIds = async (tx: Transaction): Promise<number[]> =>
  (await tx.select({ id: locations.id }).from(locations)).map(({ id }) => id);

/** Websites learn of changed hours from a change of the location. */
export const touchLocations = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await tx
    .update(locations)
    .set({ name: sql`${locations.name}` })
    .where(inArray(locations.id, [...ids]));
};
