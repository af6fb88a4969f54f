import type { ArchivedTable, Row } from './archived-tables.ts';
import type { IdMaps } from './id-maps.ts';
import { mapFilterIds } from './map-filter-ids.ts';
import { mapLinks } from './map-links.ts';

/** A foreign key's column, and the table whose id it contains. */
export interface Reference {
  column: string;
  table: string;
  isNullable: boolean;
}

/** A reference to a row that is imported later, set at the end. */
export type Deferred = { table: string; id: unknown; column: string; target: string; oldId: string };

interface Mapping {
  table: ArchivedTable;
  references: readonly Reference[];
  ids: IdMaps;
  /** The dealer's own, without `www.`: links to others stay as they are. */
  hostnames: ReadonlySet<string>;
}

/**
 * Replaces the ids of the old platform in a row. Returns undefined for a row that cannot exist without one that is not in the
 * archive, such as a saved car of another dealer.
 */
export function mapRow(row: Row, { table, references, ids, hostnames }: Mapping): Row | undefined {
  const mapped = { ...row };
  for (const { column, table: target, isNullable } of references) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const id = ids.get(target)?.get(String(value));
    if (id === undefined && !isNullable) return undefined;
    mapped[column] = id ?? null;
  }
  for (const [column, target] of Object.entries(table.refersTo ?? {})) {
    mapped[column] = mapSoftReference(row[column], ids.get(target));
  }
  for (const [column, keys] of Object.entries(table.refersInJson ?? {})) {
    mapped[column] = mapJson(row[column], keys, ids);
  }
  for (const column of table.configs ?? []) mapped[column] = mapSearchFilter(mapped[column], ids);
  if (!table.hasLinks) return mapped;
  return Object.fromEntries(Object.entries(mapped).map(([column, value]) => [column, mapTexts(value, ids, hostnames)]));
}

function mapSoftReference(value: unknown, ids: ReadonlyMap<string, unknown> | undefined): unknown {
  if (!Array.isArray(value)) return value === null ? null : (ids?.get(String(value)) ?? null);
  return value.flatMap((each) => ids?.get(String(each)) ?? []);
}

function mapJson(value: unknown, keys: Readonly<Record<string, string>>, ids: IdMaps): unknown {
  if (Array.isArray(value)) return value.map((each) => mapJson(each, keys, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const target = Object.hasOwn(keys, key) ? keys[key] : undefined;
      const isId = typeof each === 'number' || typeof each === 'string';
      return [key, target && isId ? mapJsonId(each, ids.get(target)) : mapJson(each, keys, ids)];
    }),
  );
}

/** Numbers are given out anew on every platform. Other ids are unique anywhere, and a person who left keeps theirs. */
function mapJsonId(value: number | string, ids: ReadonlyMap<string, unknown> | undefined): unknown {
  const id = ids?.get(String(value));
  if (id === undefined) return typeof value === 'number' || /^\d+$/.test(value) ? null : value;
  return typeof value === 'string' ? String(id) : id;
}

/** The filter of all searches in the settings of a website. */
function mapSearchFilter(config: unknown, ids: IdMaps): unknown {
  const { search } = (config ?? {}) as { search?: { filter?: unknown } | null };
  if (typeof search?.filter !== 'string') return config;
  return { ...(config as object), search: { ...search, filter: mapFilterIds(search.filter, ids) } };
}

const pictureKey = /imageId$/i;

function mapTexts(value: unknown, ids: IdMaps, hostnames: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return mapLinks(value, ids, hostnames);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, ids, hostnames));
  if (typeof value !== 'object' || value === null) return value;
  const pictures = ids.get('images');
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'number' && pictureKey.test(key)
        ? (pictures?.get(String(each)) ?? null)
        : mapTexts(each, ids, hostnames),
    ]),
  );
}
