import type { FacetCount } from '../../search-engine.ts';

/** What a query asked to know of one attribute. */
export interface Facet {
  counts: FacetCount[];
  /** Of whole numbers, where some row has one. */
  stats: { min: number; max: number } | undefined;
}
