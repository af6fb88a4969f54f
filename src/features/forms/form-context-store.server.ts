import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { carImages, cars } from '../cars/car-tables.server.ts';
import { readLocations } from '../locations/location-store.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import type { Location } from '../locations/location.ts';
import { dealerships, images, manufacturers, siteDealerships } from '../sites/site-tables.server.ts';
import type { FormCar, FormLocation, FormPlaces, UnlistedCarOwner } from './form-context.ts';

// Prepared, as are the locations: every lead reads both, and planning them with all policies takes longer than reading.
const formCar = preparePerConnection((tx) =>
  tx
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
    .where(and(eq(cars.id, sql.placeholder('id')), eq(cars.showOnDealerWebsite, true)))
    .prepare('form_car'),
);

/** The car that a form is about, if the site shows it. */
export const findFormCar = (scope: SiteScope, id: number): Promise<FormCar | undefined> =>
  scope.run(async (tx) => {
    const [car] = await formCar(tx).execute({ id });
    return car;
  });

/** The owner of a car that the site may no longer show: enough to route a lead, and nothing else of the car. */
export const findUnlistedCarOwner = (scope: SiteScope, id: number): Promise<UnlistedCarOwner | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<UnlistedCarOwner>(sql`
      select car.car_type, car.dealership_id, ${dealerships.slug} as dealership_slug
      from app.lead_car(${id}) car join ${dealerships} on ${dealerships.id} = car.dealership_id`);
    return rows[0];
  });

/** The id of a car by its slug, even if the site no longer lists it. */
export const findCarIdBySlug = (scope: SiteScope, slug: string): Promise<number | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select app.lead_car_id(${slug}) as id`);
    return rows[0]?.id ?? undefined;
  });

const maxModels = 60;

/** The models that a site has most cars of, such as `Toyota HiLux`, sorted by name. */
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
      .limit(maxModels);
    return rows.map((row) => row.name).toSorted();
  });

/** The dealerships of a site in its order, and their locations with opening hours. */
export const listFormPlaces = (scope: SiteScope): Promise<FormPlaces> =>
  scope.run(async (tx) => ({
    dealerships: await tx
      .select({ id: dealerships.id, slug: dealerships.slug, name: dealerships.name })
      .from(siteDealerships)
      .innerJoin(dealerships, eq(dealerships.id, siteDealerships.dealershipId))
      .where(eq(siteDealerships.siteId, scope.siteId))
      .orderBy(asc(siteDealerships.position), asc(dealerships.id)),
    locations: (await readLocations(tx, scope.siteId)).map(toFormLocation),
  }));

export const toFormLocation = (location: Location): FormLocation => ({
  id: location.id,
  name: location.name,
  dealership_slug: location.dealership_slug,
  location_type: location.location_type,
  location_subtype: location.location_subtype,
  opening: { address: location.address, contact_detail: location.contact_detail },
});
