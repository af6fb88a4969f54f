import { and, asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { dealerships, manufacturers, siteDealerships } from '../sites/site-tables.server.ts';
import { hoursDrafts, locationManufacturers, locations, openingHours, specialHours } from './location-tables.server.ts';
import type { Location } from './location.ts';
import { applyHoursDraft } from './opening-hours/hours-draft.ts';
import { formatTime } from './opening-hours/opening-hours.ts';

/** Sales, service, parts; the primary location of each first. */
const inOrder = [
  asc(siteDealerships.position),
  sql`array_position(array['sales', 'service', 'parts'], ${locations.locationType}::text) nulls first`,
  sql`${locations.primary} desc`,
  asc(locations.id),
];

const siteIdParam = sql.placeholder('siteId');

const visibleLocations = preparePerConnection((tx) =>
  selectLocations(tx, siteIdParam)
    .innerJoin(
      siteDealerships,
      and(eq(siteDealerships.dealershipId, locations.dealershipId), eq(siteDealerships.siteId, siteIdParam)),
    )
    .where(eq(locations.visible, true))
    .orderBy(...inOrder)
    .prepare('visible_locations'),
);

/** Visitors see published hours; previews also those of drafts. */
type LocationView = { withDrafts: boolean };

const asPublished: LocationView = { withDrafts: false };

/** The visible locations of the dealerships that a site shows. */
export const listLocations = (scope: SiteScope, { withDrafts } = asPublished): Promise<Location[]> =>
  scope.run(async (tx) => {
    await keepPlans(tx);
    const found = await readLocations(tx, scope.siteId);
    return withDrafts ? applyDrafts(tx, found) : found;
  });

/** The locations with the hours that their dealerships have not published yet, as far as the site shows the dealership. */
async function applyDrafts(tx: Transaction, found: readonly Location[]): Promise<Location[]> {
  const drafts = await tx
    .select({ id: hoursDrafts.locationId, content: hoursDrafts.content })
    .from(hoursDrafts)
    .where(
      inArray(
        hoursDrafts.locationId,
        found.map(({ id }) => id),
      ),
    );
  return found.map((location) => {
    const draft = drafts.find(({ id }) => id === location.id);
    return draft ? applyHoursDraft(location, draft.content) : location;
  });
}

/** The same within an open transaction. */
export async function readLocations(tx: Transaction, siteId: number): Promise<Location[]> {
  const rows = await visibleLocations(tx).execute({ siteId });
  return rows.map(toLocation);
}

const visibleLocation = preparePerConnection((tx) =>
  selectLocations(tx, siteIdParam)
    .where(and(eq(locations.id, sql.placeholder('locationId')), eq(locations.visible, true)))
    .prepare('visible_location'),
);

/** One visible location, also of another dealership that shares its cars with the site. */
export async function findLocation({ siteId, run }: SiteScope, locationId: number): Promise<Location | undefined> {
  const [row] = await run((tx) => visibleLocation(tx).execute({ siteId, locationId }));
  return row && toLocation(row);
}

const sells = sql`coalesce(${locations.locationType} = 'sales', true)`;
const isOfCar = sql`${locations.id} is not distinct from ${sql.placeholder('locationId')}::int`;

const salesLocation = preparePerConnection((tx) =>
  selectLocations(tx, siteIdParam)
    .where(and(eq(locations.dealershipId, sql.placeholder('dealershipId')), eq(locations.visible, true)))
    .orderBy(sql`${sells} desc, ${isOfCar} desc, ${locations.primary} desc`, asc(locations.id))
    .limit(1)
    .prepare('sales_location'),
);

/**
 * The location that sells a car: the car's own, unless it is for service or parts only; then the dealership's first sales
 * location. Decides the phone number and call hours of a car.
 */
export async function findSalesLocation(
  { siteId, run }: SiteScope,
  car: { location_id: number | null; dealership_id: number },
  { withDrafts } = asPublished,
): Promise<Location | undefined> {
  return run(async (tx) => {
    const rows = await salesLocation(tx).execute({
      siteId,
      dealershipId: car.dealership_id,
      locationId: car.location_id,
    });
    const found = rows.map(toLocation);
    const [location] = withDrafts ? await applyDrafts(tx, found) : found;
    return location;
  });
}

/**
 * The slug of a location in addresses of a site. Slugs are unique within a dealership only: if two visible locations of
 * the site share one, it is prefixed with the dealership's slug.
 */
const slugOnSite = (siteId: number | Placeholder) => sql<string>`case when exists (
    select from ${locations} namesake
    join ${siteDealerships} shown on shown.dealership_id = namesake.dealership_id and shown.site_id = ${siteId}
    where namesake.slug = ${locations.slug} and namesake.visible and namesake.id <> ${locations.id})
  then ${dealerships.slug} || '-' || ${locations.slug} else ${locations.slug} end`;

const selectLocations = (tx: Transaction, siteId: number | Placeholder) =>
  tx
    .select({
      location: locations,
      slug: slugOnSite(siteId),
      dealershipSlug: dealerships.slug,
      makes: sql<string[]>`array(select m.name from ${locationManufacturers} lm
        join ${manufacturers} m on m.id = lm.manufacturer_id where lm.location_id = ${locations.id} order by m.name)`,
      hours: sql<HoursRow[]>`(select coalesce(jsonb_agg(to_jsonb(h) order by h.weekday), '[]')
        from ${openingHours} h where h.location_id = ${locations.id})`,
      special: sql<SpecialRow[]>`(select coalesce(jsonb_agg(to_jsonb(s) order by s.date), '[]')
        from ${specialHours} s where s.location_id = ${locations.id})`,
    })
    .from(locations)
    .innerJoin(dealerships, eq(dealerships.id, locations.dealershipId));

type HoursRow = { weekday: number; status: 'Open' | 'Closed'; open: string | null; close: string | null };
type SpecialRow = { date: string; status: 'Open' | 'Closed'; start_hour: string | null; end_hour: string | null };
type Row = {
  location: typeof locations.$inferSelect;
  slug: string;
  dealershipSlug: string;
  makes: string[];
  hours: HoursRow[];
  special: SpecialRow[];
};

const toLocation = ({ location: row, slug, dealershipSlug, makes, hours, special }: Row): Location => ({
  id: row.id,
  name: row.name,
  slug,
  location_type: row.locationType ?? '',
  location_subtype: row.locationSubtype,
  dealership_id: row.dealershipId,
  dealership_slug: dealershipSlug,
  visible: row.visible,
  primary: row.primary,
  badge: row.badge,
  image: row.imageId
    ? { url: imageUrl(row.imageId, { w: 960 }), thumb: { url: imageUrl(row.imageId, { w: 320 }) } }
    : null,
  address: {
    street: row.street,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    lat: row.lat,
    long: row.long,
    map_key: row.mapKey,
    place_id: row.placeId,
    place_url: row.placeUrl,
  },
  contact_detail: {
    phone: row.phone,
    landline_phone: row.landlinePhone,
    opening_hours: hours.map((day) => ({
      weekday: day.weekday,
      status: day.status,
      formated_hours: day.open && day.close ? `${formatTime(day.open)} – ${formatTime(day.close)}` : day.status,
      open: day.open,
      close: day.close,
    })),
    special_hours: special.map(({ date, status, start_hour, end_hour }) => ({ date, status, start_hour, end_hour })),
    youtube_url: row.youtubeUrl,
    linkedin_url: row.linkedinUrl,
  },
  manufacturers: makes,
  reviews: { average_rating: row.averageRating, count: row.reviewCount },
  average_rating: row.averageRating,
  review_count: row.reviewCount,
  dealer_license_number: row.dealerLicenseNumber,
  motor_vehicle_repairer: row.motorVehicleRepairer,
});
