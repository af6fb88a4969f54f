import type { SiteScope } from '../../platform/postgres/database.ts';
import { type ParseConfig, parseSiteConfig, type SiteConfigInput } from './site-config.ts';
import { writeSiteConfig } from './site-store.server.ts';

/** @throws InvalidSiteConfig with the path of every bad field; the site then keeps the config it has. */
export async function saveSiteConfig(
  scope: SiteScope,
  config: SiteConfigInput,
  parse: ParseConfig = parseSiteConfig,
): Promise<void> {
  parse(config);
  await writeSiteConfig(scope, config);
}
