import { listShownMakes } from '../../features/models/shown-makes.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';

/** The breadcrumb of the page of all models, as this site names it. */
export const buildModelsBreadcrumb = (
  config: Pick<SiteConfig, 'models' | 'primaryManufacturer'>,
  { manufacturer_name }: { manufacturer_name: string },
) => ({ label: listShownMakes(config).length > 1 ? 'Our models' : `${manufacturer_name} models`, path: '/models' });
