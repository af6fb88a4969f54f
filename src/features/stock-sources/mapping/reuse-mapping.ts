import type { Mapping } from './mapping.ts';

/** The mapping of another source for a file with these columns. What the file does not have is left out: a run would ask about it. */
export const reuseMapping = ({ columns, defaults }: Mapping, found: readonly string[]): Mapping => ({
  columns: columns.filter(({ column }) => found.includes(column)),
  defaults,
});
