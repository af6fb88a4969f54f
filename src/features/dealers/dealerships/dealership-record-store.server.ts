import { asc, eq, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { leadRoutes } from '../../leads/delivery/delivery-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { dealerships, groups, siteHostnames, sites } from '../../sites/site-tables.server.ts';

export type DealershipValues = {
  name: string;
  groupId: number | null;
  phone: string | null;
  email: string;
  street: string;
  city: string;
  state: AustralianState;
  postcode: string;
  licenceNumber: string | null;
  shareStock: boolean;
  requireSecondFactor: boolean;
};

export type DealershipDetails = DealershipValues & {
  id: number;
  slug: string;
  groupSlug: string | null;
  sites: { id: number; slug: string; name: string; template: TemplateName; hostname: string | null }[];
  locations: { id: number; name: string; city: string; state: string; visible: boolean }[];
  leadRoutes: { id: number; channel: string; target: string; enabled: boolean }[];
};

export const findDealership = (scope: PlatformScope, slug: string): Promise<DealershipDetails | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: dealerships.id,
        slug: dealerships.slug,
        name: dealerships.name,
        groupId: dealerships.groupId,
        groupSlug: groups.slug,
        phone: dealerships.phone,
        email: dealerships.email,
        street: dealerships.street,
        city: dealerships.city,
        state: dealerships.state,
        postcode: dealerships.postcode,
        licenceNumber: dealerships.licenceNumber,
        shareStock: dealerships.shareStock,
        requireSecondFactor: dealerships.requireSecondFactor,
      })
      .from(dealerships)
      .leftJoin(groups, eq(groups.id, dealerships.groupId))
      .where(eq(dealerships.slug, slug));
    if (!row) return undefined;
    return {
      ...row,
      sites: await listSites(tx, row.id),
      locations: await tx
        .select({
          id: locations.id,
          name: locations.name,
          city: locations.city,
          state: locations.state,
          visible: locations.visible,
        })
        .from(locations)
        .where(eq(locations.dealershipId, row.id))
        .orderBy(asc(locations.id)),
      leadRoutes: await tx
        .select({
          id: leadRoutes.id,
          channel: leadRoutes.channel,
          target: leadRoutes.target,
          enabled: leadRoutes.enabled,
        })
        .from(leadRoutes)
        .where(eq(leadRoutes.dealershipId, row.id))
        .orderBy(asc(leadRoutes.id)),
    };
  });

const listSites = (tx: Transaction, dealershipId: number): Promise<DealershipDetails['sites']> =>
  tx
    .select({
      id: sites.id,
      slug: sites.slug,
      name: sites.name,
      template: sites.template,
      hostname: sql<string | null>`(select ${siteHostnames.hostname} from ${siteHostnames}
        where ${siteHostnames.siteId} = ${sites.id} and ${siteHostnames.canonical})`,
    })
    .from(sites)
    .where(eq(sites.dealershipId, dealershipId))
    .orderBy(asc(sites.id));

export const writeDealership = async (tx: Transaction, slug: string, values: DealershipValues): Promise<boolean> => {
  const { rowCount } = await tx.update(dealerships).set(values).where(eq(dealerships.slug, slug));
  return rowCount === 1;
};
