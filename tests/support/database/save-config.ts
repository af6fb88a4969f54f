import { saveSiteConfig } from '../../../src/features/site-config/save-site-config.server.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';

/** Publishes a config. @throws InvalidSiteConfig */
export const saveConfig = (scope: SiteScope, config: SiteConfigInput): Promise<void> =>
  scope.run((tx) => saveSiteConfig(tx, scope, { config }));
