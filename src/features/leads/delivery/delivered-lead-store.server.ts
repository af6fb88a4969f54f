import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { carImages, cars } from '../../cars/car-tables.server.ts';
import { buildDirectionsUrl } from '../../locations/map/build-directions-url.ts';
import {
  locationManufacturers,
  locations,
  openingHours,
  specialHours,
} from '../../locations/location-tables.server.ts';
import type { HoursSource } from '../../locations/opening-hours/opening-hours.ts';
import { dealerships, manufacturers } from '../../sites/site-tables.server.ts';
import { leads } from '../lead-tables.server.ts';
import { leadDeliveries, leadRoutes } from './delivery-tables.server.ts';
import type { DeliveredCar, DeliveredLead } from './delivered-lead.ts';

/** A lead as its dealership can read it. The site is added by the caller: a dealership cannot read sites. */
export type LeadOfDealership = Omit<DeliveredLead, 'site'> & {
  /** Where it was sent, otherwise the dealership's main one; null if it has none. */
  siteId: number | null;
};

/** Within a transaction of the dealership's scope. */
export async function findLeadOfDealership(tx: Transaction, leadId: string): Promise<LeadOfDealership | undefined> {
  const [row] = await leadById(tx).execute({ leadId });
  if (!row) return undefined;
  const { inbox, hours, special, location, ...rest } = row;
  const { street, city, state, postcode, ...dealership } = row.dealership;
  return {
    ...rest,
    dealership: { ...dealership, address: { street, city, state, postcode } },
    inbox: inbox ?? dealership.email,
    location: location && {
      id: location.id,
      name: location.name,
      phone: location.phone,
      address: {
        street: location.street,
        city: location.city,
        state: location.state,
        postcode: location.postcode,
      },
      directions: buildDirectionsUrl(location),
      contact_detail: { opening_hours: hours, special_hours: special },
    },
    car: row.car.id === null ? null : (row.car as DeliveredCar),
  };
}

/** The same location as getLeadLocation() in plan-deliveries.ts. */
const chosenLocation = sql`case when ${leads.values} ->> 'location_id' ~ '^[0-9]{1,9}$'
  then (${leads.values} ->> 'location_id')::int end`;

/** The mailbox that the lead went to: a route for its category or location before one for all leads. */
const leadInbox = sql<
  string | null
>`(select d.target from ${leadDeliveries} d left join ${leadRoutes} r on r.id = d.route_id
  where d.lead_id = ${leads.id} and d.channel = 'email' and d.state <> 'dead'
  order by r.categories <> '{}' desc nulls last, r.location_ids <> '{}' desc, r.id limit 1)`;

const onlyMake = sql<string | null>`(select min(m.name) from ${locationManufacturers} lm
  join ${manufacturers} m on m.id = lm.manufacturer_id
  where lm.dealership_id = ${dealerships.id} having count(distinct m.id) = 1)`;

const carColumns = {
  id: cars.id,
  slug: cars.slug,
  name: cars.name,
  stocknum: cars.stocknum,
  vin: cars.vin,
  make: manufacturers.name,
  model: cars.model,
  badge: cars.badge,
  year: cars.year,
  km: cars.km,
  car_type: cars.carType,
  status: cars.status,
  price: cars.price,
  price_type: cars.priceType,
  colour: cars.colour,
  body: cars.body,
  transmission: cars.transmission,
  doors: cars.doors,
  pictureId: sql<number | null>`(select ${carImages.imageId} from ${carImages}
    where ${carImages.carId} = ${cars.id} order by ${carImages.position} limit 1)`,
};

const leadById = preparePerConnection((tx) =>
  tx
    .select({
      siteId: sql<number | null>`coalesce(${leads.siteId}, app.main_site(${leads.dealershipId}))`,
      lead: {
        id: leads.id,
        dealershipId: leads.dealershipId,
        carId: leads.carId,
        form: leads.form,
        category: leads.category,
        subcategory: leads.subcategory,
        name: leads.name,
        lastName: leads.lastName,
        email: leads.email,
        phone: leads.phone,
        message: leads.message,
        values: leads.values,
        leadAttributes: leads.leadAttributes,
        consents: leads.consents,
        url: leads.url,
        userAgent: leads.userAgent,
        isSuspect: leads.isSuspect,
        createdAt: leads.createdAt,
      },
      dealership: {
        id: dealerships.id,
        name: dealerships.name,
        slug: dealerships.slug,
        phone: dealerships.phone,
        email: dealerships.email,
        licenceNumber: dealerships.licenceNumber,
        street: dealerships.street,
        city: dealerships.city,
        state: dealerships.state,
        postcode: dealerships.postcode,
        make: onlyMake,
      },
      inbox: leadInbox,
      location: {
        id: locations.id,
        name: locations.name,
        phone: locations.phone,
        street: locations.street,
        city: locations.city,
        state: locations.state,
        postcode: locations.postcode,
        lat: locations.lat,
        long: locations.long,
        place_url: locations.placeUrl,
      },
      hours: sql<HoursSource['contact_detail']['opening_hours']>`(select coalesce(jsonb_agg(to_jsonb(h)), '[]')
        from ${openingHours} h where h.location_id = ${locations.id})`,
      special: sql<HoursSource['contact_detail']['special_hours']>`(select coalesce(jsonb_agg(to_jsonb(s)), '[]')
        from ${specialHours} s where s.location_id = ${locations.id})`,
      car: carColumns,
    })
    .from(leads)
    .innerJoin(dealerships, eq(dealerships.id, leads.dealershipId))
    .leftJoin(cars, eq(cars.id, leads.carId))
    .leftJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
    .leftJoin(locations, eq(locations.id, sql`coalesce(${chosenLocation}, ${cars.locationId})`))
    .where(eq(leads.id, sql.placeholder('leadId')))
    .prepare('lead_by_id'),
);
