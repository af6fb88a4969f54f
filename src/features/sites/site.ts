import type { SiteConfig } from './site-config.ts';
import type { Template } from './template-name.ts';

/** One website as a request sees it: what its row, its config and its dealership say, at one version. */
export type Site = {
  id: number;
  slug: string;
  name: string;
  template: Template;
  version: number;
  dealership_id: number;
  dealershipIds: number[];
  canonicalHost: string | null;
  locations: SiteLocation[];
  config: SiteConfig;
};

/** The part of a location that the site configuration itself carries. */
export type SiteLocation = {
  id: number;
  location_type: string;
  dealership_slug: string;
  address: { city: string; state: string };
};
