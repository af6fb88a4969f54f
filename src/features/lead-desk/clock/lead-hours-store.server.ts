import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { getLeadLocation } from '../../leads/delivery/plan-deliveries.ts';
import { locations, openingHours, specialHours } from '../../locations/location-tables.server.ts';
import type { HoursSource } from '../../locations/opening-hours/opening-hours.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import type { LockedLead } from '../locked-lead-store.server.ts';
import { type ClockHours, toClockHours } from './response-clock.ts';

type Row = {
  car_location_id: number | null;
  dealership_state: AustralianState;
  locations: { id: number; state: AustralianState; isPrimary: boolean }[];
};
type Detail = HoursSource['contact_detail'];

export type LeadPlace = {
  /** Where the lead belongs: chosen by the visitor, else the car's, else the dealership's only location. */
  locationId: number | null;
  /** Of that location; without one, of the dealership's main location. */
  hours: ClockHours;
  /** Where the dealership is. */
  state: AustralianState;
};

/** Where a lead belongs and when that place is open. */
export async function readLeadPlace(
  tx: Transaction,
  lead: Pick<LockedLead, 'dealershipId' | 'locationId' | 'carId' | 'values'>,
): Promise<LeadPlace> {
  const rows = await placesOfLead(tx).execute({ carId: lead.carId, dealershipId: lead.dealershipId });
  const [row] = rows;
  if (!row) throw new Error(`dealership ${lead.dealershipId} is not visible`);
  const { locations, dealership_state: state } = row;
  const wanted = lead.locationId ?? getLeadLocation(lead.values, row.car_location_id);
  // The visitor can only choose locations of the website, which may belong to another dealership.
  const own = locations.find(({ id }) => id === wanted) ?? (locations.length === 1 ? locations[0] : undefined);
  const main = own ?? locations.find(({ isPrimary }) => isPrimary) ?? locations[0];
  const detail = main ? await readHours(tx, main.id) : { opening_hours: [], special_hours: [] };
  return { locationId: own?.id ?? null, state, hours: toClockHours({ ...detail, state: main?.state ?? state }) };
}

async function readHours(tx: Transaction, locationId: number): Promise<Detail> {
  const [hours] = await hoursOfLocation(tx).execute({ locationId });
  return hours ?? { opening_hours: [], special_hours: [] };
}

// Prepared: every lead reads them, and planning them with all policies takes longer than reading.
const placesOfLead = preparePerConnection((tx) =>
  tx
    .select({
      dealership_state: dealerships.state,
      car_location_id: sql<number | null>`(select c.location_id from ${cars} c
        where c.id = ${sql.placeholder('carId')}::int)`,
      locations: sql<Row['locations']>`coalesce((select jsonb_agg(
          jsonb_build_object('id', l.id, 'state', l.state, 'isPrimary', l."primary") order by l.id)
        from ${locations} l where l.dealership_id = dealerships.id), '[]')`,
    })
    .from(dealerships)
    .where(eq(dealerships.id, sql.placeholder('dealershipId')))
    .prepare('places_of_lead'),
);

const hoursOfLocation = preparePerConnection((tx) =>
  tx
    .select({
      opening_hours: sql<Detail['opening_hours']>`coalesce((select jsonb_agg(to_jsonb(h))
        from ${openingHours} h where h.location_id = locations.id), '[]')`,
      special_hours: sql<Detail['special_hours']>`coalesce((select jsonb_agg(to_jsonb(s))
        from ${specialHours} s where s.location_id = locations.id), '[]')`,
    })
    .from(locations)
    .where(eq(locations.id, sql.placeholder('locationId')))
    .prepare('hours_of_location'),
);
