import type { SiteScope } from '../../platform/postgres/database.ts';
import { parseSiteConfig, type SiteConfigInput } from './site-config.ts';
import { writeSiteConfig } from './site-store.server.ts';

/** @throws InvalidSiteConfig with the path of every bad field; the site then keeps the config it has. */
export async function saveSiteConfig(scope: SiteScope, config: SiteConfigInput): Promise<void> {
  parseSiteConfig(config);
  await writeSiteConfig(scope, config);
}
