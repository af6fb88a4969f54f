import { InvalidSiteConfig, type ParseConfig, type SiteConfig } from './site-config.ts';

/** The first of the configs that is valid. */
export function findValidConfig(configs: readonly unknown[], parse: ParseConfig): SiteConfig | undefined {
  for (const stored of configs) {
    try {
      return parse(stored);
    } catch (error) {
      if (!(error instanceof InvalidSiteConfig)) throw error;
    }
  }
  return undefined;
}
