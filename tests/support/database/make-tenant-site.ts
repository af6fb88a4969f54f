import {
  type ConfiguredSite,
  parseSiteConfig,
  type SiteConfigInput,
} from '../../../src/features/site-config/site-config.ts';
import type { Tenant } from './create-tenant.ts';

type Named = { slug: string; name?: string; config?: SiteConfigInput };

/** The site of a tenant, as pages and API see it. */
export const makeTenantSite = (
  { siteId, dealershipId }: Tenant,
  { slug, name = slug, config = {} }: Named,
): ConfiguredSite => ({
  id: siteId,
  slug,
  name,
  template: 'metro',
  version: 1,
  dealership_id: dealershipId,
  dealershipIds: [dealershipId],
  canonicalHost: null,
  locations: [],
  config: parseSiteConfig(config),
});
