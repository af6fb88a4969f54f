import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { preparedOn } from '../../../platform/postgres/prepared-on.ts';
import { carImages, cars } from '../../inventory/car-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { dealerships, manufacturers } from '../../sites/site-tables.server.ts';
import { leads } from '../lead-tables.server.ts';
import type { DeliveredCar, DeliveredLead } from './delivered-lead.ts';

/** A lead with what its dealership knows about it; the website that it came from is not the dealership's to read. */
export type LeadOfDealership = Omit<DeliveredLead, 'site'> & { siteId: number };

/** Within the transaction of a dealership's handle. */
export async function findLeadOfDealership(tx: Transaction, leadId: string): Promise<LeadOfDealership | undefined> {
  const [row] = await leadById(tx).execute({ leadId });
  if (!row) return undefined;
  const { street, city, state, postcode, ...dealership } = row.dealership;
  return {
    ...row,
    dealership: { ...dealership, address: { street, city, state, postcode } },
    car: row.car.id === null ? null : (row.car as DeliveredCar),
  };
}

/** As app.plan_deliveries() reads it. */
const chosenLocation = sql`case when ${leads.values} ->> 'location_id' ~ '^[0-9]{1,9}$'
  then (${leads.values} ->> 'location_id')::int end`;

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

const leadById = preparedOn((tx) =>
  tx
    .select({
      siteId: leads.siteId,
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
      },
      location: { name: locations.name, phone: locations.phone },
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
