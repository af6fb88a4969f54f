import type { Mapping } from '../mapping.ts';

/** A known format. */
export type Profile = Mapping & {
  id: string;
  label: string;
  /** Columns that only this format has all of. */
  signature: readonly string[];
  /** Columns that have no field. */
  ignored: readonly string[];
};
