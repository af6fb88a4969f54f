import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import type { TemplateName } from '../sites/config/template-name.ts';
import { writePublished } from './drafts/draft-store.server.ts';
import { type ParseConfig, parseSiteConfig } from './site-config.ts';

export type SavedConfig = {
  config: object;
  /** Stays as it is if left out. */
  template?: TemplateName;
  /** Why, for the list of versions. */
  note?: string;
};

/**
 * Puts a config before visitors, as a new version.
 * @throws InvalidSiteConfig with the path of every bad field; the site then keeps its current config
 */
export async function saveSiteConfig(
  tx: Transaction,
  scope: SiteScope,
  saved: SavedConfig,
  parse: ParseConfig = parseSiteConfig,
): Promise<void> {
  parse(saved.config);
  await writePublished(tx, scope, saved);
}
