import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { carImages, cars } from '../inventory/car-tables.server.ts';
import { readLocations } from '../locations/location-store.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import type { Location } from '../locations/location.ts';
import { dealerships, images, manufacturers, siteDealerships } from '../sites/site-tables.server.ts';
import { deliveryJob, type PlannedDelivery } from './delivery/delivery-queues.server.ts';
import type { FormCar, FormLocation, FormPlaces, GoneCarOwner } from './form/form-context.ts';
import { leads } from './lead-tables.server.ts';
import type { Lead } from './lead.ts';

export type NewLead = {
  lead: Lead;
  jobs: JobSender;
  /** The customer who was signed in. */
  sentBy: number | null;
  /** For so long nobody is told of it: more is to come. */
  waitSeconds?: number;
};

/**
 * Stores a lead and, in the same transaction, what is to go out about it. Says whether it is new: a repetition has the
 * same id and leaves what is there as it is.
 */
export const storeLead = (
  scope: SiteScope,
  lead: Lead,
  jobs: JobSender,
  sentBy: number | null = null,
): Promise<boolean> => scope.run((tx) => insertLead(tx, scope.siteId, { lead, jobs, sentBy }));

/** The same for a store that keeps more in one transaction. */
export async function insertLead(
  tx: Transaction,
  siteId: number,
  { lead, jobs, sentBy, waitSeconds = 0 }: NewLead,
): Promise<boolean> {
  const customerId = sentBy === null ? null : await holdCustomer(tx, sentBy);
  // Named no column, since the website may not look at what is there.
  const { rowCount } = await tx
    .insert(leads)
    .values({ ...lead, customerId, siteId })
    .onConflictDoNothing();
  if (rowCount !== 1) return false;
  const { rows } = await tx.execute<PlannedDelivery>(
    sql`select id, channel, group_key from app.plan_deliveries(${lead.id}, ${waitSeconds})`,
  );
  const planned = rows.map((delivery) => deliveryJob(lead.dealershipId, delivery));
  await jobs.send(tx, waitSeconds === 0 ? planned : planned.map((job) => ({ ...job, afterSeconds: waitSeconds })));
  return true;
}

/** An account that is deleted meanwhile takes no lead along: it is stored without one. */
async function holdCustomer(tx: Transaction, id: number): Promise<number | null> {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('key share');
  return customer?.id ?? null;
}

/** The car that a form is about, if the site shows it. */
export const findFormCar = (scope: SiteScope, id: number): Promise<FormCar | undefined> =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({
        id: cars.id,
        slug: cars.slug,
        name: cars.name,
        stocknum: cars.stocknum,
        make: manufacturers.name,
        manufacturer_slug: manufacturers.slug,
        model: cars.model,
        badge: cars.badge,
        year: cars.year,
        km: cars.km,
        car_type: cars.carType,
        status: cars.status,
        sold: cars.sold,
        tag: cars.tag,
        price: cars.price,
        price_type: cars.priceType,
        dealership_id: cars.dealershipId,
        dealership_slug: dealerships.slug,
        location_id: cars.locationId,
        location_name: locations.name,
        state: sql<FormCar['state']>`coalesce(${locations.state}, ${dealerships.state})`,
        picture: sql<FormCar['picture']>`(select jsonb_build_object('id', i.id, 'colour', i.colour)
          from ${carImages} ci join ${images} i on i.id = ci.image_id
          where ci.car_id = ${cars.id} order by ci.position limit 1)`,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(and(eq(cars.id, id), eq(cars.showOnDealerWebsite, true)));
    return car;
  });

/** Whose a car is that the site may no longer show: enough to send a lead the right way, and nothing else of the car. */
export const findGoneCarOwner = (scope: SiteScope, id: number): Promise<GoneCarOwner | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<GoneCarOwner>(sql`
      select asked.car_type, asked.dealership_id, ${dealerships.slug} as dealership_slug
      from app.asked_car(${id}) asked join ${dealerships} on ${dealerships.id} = asked.dealership_id`);
    return rows[0];
  });

/** The id of the car that has, or had, an address of the site. */
export const findAskedCarId = (scope: SiteScope, slug: string): Promise<number | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select app.asked_car_id(${slug}) as id`);
    return rows[0]?.id ?? undefined;
  });

const mostModels = 60;

/** What a site sells most of, by its names: `Toyota HiLux`. */
export const listModels = (scope: SiteScope): Promise<string[]> =>
  scope.run(async (tx) => {
    const name = sql<string>`${manufacturers.name} || ' ' || ${cars.model}`;
    const rows = await tx
      .select({ name })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .where(and(eq(cars.showOnDealerWebsite, true), eq(cars.sold, false)))
      .groupBy(name)
      .orderBy(desc(count()), asc(name))
      .limit(mostModels);
    return rows.map((row) => row.name).toSorted();
  });

/** The dealerships of a site in its order, and their places with their hours. */
export const listFormPlaces = (scope: SiteScope): Promise<FormPlaces> =>
  scope.run(async (tx) => ({
    dealerships: await tx
      .select({ id: dealerships.id, slug: dealerships.slug, name: dealerships.name })
      .from(siteDealerships)
      .innerJoin(dealerships, eq(dealerships.id, siteDealerships.dealershipId))
      .where(eq(siteDealerships.siteId, scope.siteId))
      .orderBy(asc(siteDealerships.position), asc(dealerships.id)),
    locations: (await readLocations(tx, scope.siteId)).map(formLocationOf),
  }));

export const formLocationOf = (location: Location): FormLocation => ({
  id: location.id,
  name: location.name,
  dealership_slug: location.dealership_slug,
  location_type: location.location_type,
  location_subtype: location.location_subtype,
  opening: { address: location.address, contact_detail: location.contact_detail },
});
