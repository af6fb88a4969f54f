import type { SearchSection } from '../search-config.ts';

export type SearchPreset = SearchSection['search']['paths'][number];

/** The configured search path at this address: `/search/7-seater-cars` fixes seats=7. Undefined for any other path. */
export const findSearchPreset = (config: SearchSection, path: string): SearchPreset | undefined =>
  config.search.paths.find((preset) => preset.path === path);
