import type { SiteConfig } from '../sites/site-config.ts';

export type SearchPreset = SiteConfig['search']['paths'][number];

/** What a search address of the site fixes, as `/search/7-seater-cars` fixes seats=7; nothing for any other path. */
export const findSearchPreset = (config: SiteConfig, path: string): SearchPreset | undefined =>
  config.search.paths.find((preset) => preset.path === path);
