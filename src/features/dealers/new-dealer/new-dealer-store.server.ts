import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leadRoutes } from '../../leads/delivery/delivery-tables.server.ts';
import { locations, openingHours } from '../../locations/location-tables.server.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import { dealerships, groups, siteDealerships, siteHostnames, sites } from '../../sites/site-tables.server.ts';
import type { Address, Pin } from '../look-up-address.server.ts';
import type { Week } from './opening-presets.ts';

export type CreatedSite = { siteId: number; siteSlug: string; dealershipId: number; dealershipSlug: string };

/** The site that an earlier sending of the same form created. Waits for one that is still running. */
export async function findSiteOfForm(tx: Transaction, formKey: string): Promise<CreatedSite | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${formKey}, 26))`);
  const [found] = await tx
    .select({
      siteId: sites.id,
      siteSlug: sites.slug,
      dealershipId: dealerships.id,
      dealershipSlug: dealerships.slug,
    })
    .from(sites)
    .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
    .where(eq(sites.creationKey, formKey));
  return found;
}

/** Slugs of websites and dealerships that begin with this one. */
export async function listTakenSlugs(tx: Transaction, slug: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${sites} where starts_with(slug, ${slug}::text)
    union select slug from ${dealerships} where starts_with(slug, ${slug}::text)`);
  return new Set(rows.map((row) => row.slug));
}

/** The name of the website that has this hostname, with or without `www.`. */
export async function findHostnameOwner(tx: Transaction, hostname: string): Promise<string | undefined> {
  const [owner] = await tx
    .select({ name: sites.name })
    .from(siteHostnames)
    .innerJoin(sites, eq(sites.id, siteHostnames.siteId))
    .where(sql`regexp_replace(${siteHostnames.hostname}, '^www\\.', '') = regexp_replace(${hostname}, '^www\\.', '')`);
  return owner?.name;
}

export async function groupExists(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id));
  return found.length > 0;
}

type NewDealership = Address & {
  slug: string;
  name: string;
  phone: string | null;
  email: string;
  licenceNumber: string | null;
  groupId: number | null;
};

export async function insertDealership(tx: Transaction, dealership: NewDealership): Promise<number> {
  const [row] = await tx.insert(dealerships).values(dealership).returning({ id: dealerships.id });
  return requireRow(row).id;
}

type NewLocation = Address &
  Partial<Pin> & {
    dealershipId: number;
    name: string;
    slug: string;
    phone: string | null;
    licenceNumber: string | null;
  };

/** The dealership's first location, for all departments. */
export async function insertLocation(
  tx: Transaction,
  { licenceNumber, ...location }: NewLocation,
  week: Week | null,
): Promise<void> {
  const [row] = await tx
    .insert(locations)
    .values({ ...location, primary: true, dealerLicenseNumber: licenceNumber })
    .returning({ id: locations.id });
  if (!week) return;
  const { dealershipId } = location;
  const locationId = requireRow(row).id;
  await tx.insert(openingHours).values(
    week.map((span, weekday) => ({
      locationId,
      dealershipId,
      weekday,
      status: span ? ('Open' as const) : ('Closed' as const),
      open: span?.[0] ?? null,
      close: span?.[1] ?? null,
    })),
  );
}

export async function insertLeadAddress(tx: Transaction, dealershipId: number, email: string): Promise<void> {
  await tx.insert(leadRoutes).values({ dealershipId, channel: 'email', target: email });
}

export type NewSite = {
  creationKey: string;
  dealershipId: number;
  slug: string;
  name: string;
  template: TemplateName;
  config: object;
};

/** A website that shows the cars of its dealership. */
export async function insertSite(tx: Transaction, site: NewSite, hostname: string | null): Promise<number> {
  const [row] = await tx.insert(sites).values(site).returning({ id: sites.id });
  const { id: siteId } = requireRow(row);
  await tx.insert(siteDealerships).values({ siteId, dealershipId: site.dealershipId });
  if (hostname !== null) await tx.insert(siteHostnames).values({ hostname, siteId, canonical: true });
  return siteId;
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the insert returned no row');
  return row;
}
