import type { FacetCount } from '../../search-engine.ts';

/** The result for one requested attribute. */
export interface Facet {
  counts: FacetCount[];
  /** For integer attributes where some row has a value. */
  stats: { min: number; max: number } | undefined;
}
