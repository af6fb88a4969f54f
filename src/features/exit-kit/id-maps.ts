/** New ids by table and old id. A table without a map is not in the archive. */
export type IdMaps = ReadonlyMap<string, ReadonlyMap<string, unknown>>;
