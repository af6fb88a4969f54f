import { eq, sql } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { Dealer, GoogleProfile } from './dealership.ts';
import { dealerships, groups, manufacturers, siteDealerships, sites } from '../site-tables.server.ts';

/** The site's main dealership. */
export const findDealer = (scope: SiteScope): Promise<Dealer | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: dealerships.id,
        name: dealerships.name,
        slug: dealerships.slug,
        phone: dealerships.phone,
        email: dealerships.email,
        street: dealerships.street,
        city: dealerships.city,
        state: dealerships.state,
        postcode: dealerships.postcode,
        manufacturerName: manufacturers.name,
        gmb_profiles: dealerships.gmbProfiles,
        base_domain: dealerships.baseDomain,
        complaints_contact: dealerships.complaintsContact,
        facebook_url: dealerships.facebookUrl,
        instagram_url: dealerships.instagramUrl,
        include_sold_cars_days: dealerships.includeSoldCarsDays,
        hideFinance: groups.hideFinance,
        dealerships: sql<Dealer['dealerships']>`(select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name,
          'slug', d.slug) order by sd.position) from ${siteDealerships} sd join ${dealerships} d on d.id = sd.dealership_id
          where sd.site_id = ${sites.id})`,
      })
      .from(sites)
      .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
      .leftJoin(manufacturers, eq(manufacturers.id, dealerships.manufacturerId))
      .leftJoin(groups, eq(groups.id, dealerships.groupId))
      .where(eq(sites.id, scope.siteId));
    if (!row) return undefined;
    const { street, city, state, postcode, manufacturerName, hideFinance, ...rest } = row;
    return {
      ...rest,
      address: { street, city, state, postcode },
      manufacturer: { name: manufacturerName },
      hide_finance: hideFinance ?? false,
      dealerships: row.dealerships ?? [],
    };
  });

/** The Google profiles where customers review the site's dealerships, in the site's order. */
export const listReviewProfiles = (scope: SiteScope): Promise<GoogleProfile[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({ profiles: dealerships.gmbProfiles })
      .from(siteDealerships)
      .innerJoin(dealerships, eq(dealerships.id, siteDealerships.dealershipId))
      .where(eq(siteDealerships.siteId, scope.siteId))
      .orderBy(siteDealerships.position);
    return rows.flatMap(({ profiles }) => profiles);
  });

/** The dealership that sells a car; it may be one that shares its stock with the site. */
export type Seller = { name: string; phone: string | null; address: Dealer['address'] };

/** @throws if the dealership is not visible; a site that shows a car may always read its seller. */
export const requireSeller = (scope: SiteScope, dealershipId: number): Promise<Seller> =>
  scope.run(async (tx) => {
    const [row] = await tx.select().from(dealerships).where(eq(dealerships.id, dealershipId));
    if (!row) throw new Error(`dealership ${dealershipId} is not visible on this site`);
    const { name, phone, street, city, state, postcode } = row;
    return { name, phone, address: { street, city, state, postcode } };
  });
