import { shownMakes } from '../../features/sites/primary-manufacturer.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';

/** The page of all models by the name that it has on this site, for whatever lies under it. */
export const modelsCrumb = (
  config: Pick<SiteConfig, 'models' | 'primaryManufacturer'>,
  { manufacturer_name }: { manufacturer_name: string },
) => ({ label: shownMakes(config).length > 1 ? 'Our models' : `${manufacturer_name} models`, path: '/models' });
