import type { TemplateName } from './config/template-name.ts';

/** One website at one version. Code that reads the config names the sections it needs: `Site<FinanceSection>`. */
export type Site<Config = unknown> = {
  id: number;
  slug: string;
  name: string;
  template: TemplateName;
  version: number;
  dealership_id: number;
  dealershipIds: number[];
  canonicalHost: string | null;
  locations: SiteLocation[];
  config: Config;
  /** Whether this is a draft in its preview, which nothing may cache, index or write to. */
  preview?: true;
  /** The time at which a preview shows the website, if that is not now. */
  previewedAt?: Date;
};

/** The location data that is part of a site. */
export type SiteLocation = {
  id: number;
  location_type: string;
  dealership_slug: string;
  address: { city: string; state: string };
};
