import type { SiteScope } from '../../platform/postgres/database.ts';
import { writeSiteConfig } from '../sites/site-store.server.ts';
import { type ParseConfig, parseSiteConfig, type SiteConfigInput } from './site-config.ts';

/** @throws InvalidSiteConfig with the path of every bad field; the site then keeps its current config */
export async function saveSiteConfig(
  scope: SiteScope,
  config: SiteConfigInput,
  parse: ParseConfig = parseSiteConfig,
): Promise<void> {
  parse(config);
  await writeSiteConfig(scope, config);
}
