import type { IdMaps } from './id-maps.ts';

/** Attributes of a search filter whose values are ids, and the table of each. */
const tables: Readonly<Record<string, string>> = { id: 'cars', dealership_id: 'dealerships', location_id: 'locations' };

/** No row has this id. */
const nothing = '0';

// Quoted texts first: they may look like conditions. A range is no list of rows, so it stays.
const condition =
  /(?<=^|[\s(])(["']?)(dealership_id|location_id|id)\1(\s*(?::|!=|=)\s*)(["']?)(\d+)\4(?![^\s()<]|\s+TO\b)|(?<=^|[\s(:])(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gs;

/** Replaces the ids in a filter such as `dealership_id:5 OR location_id:7`. One that is not in the archive matches nothing. */
export const mapFilterIds = (filter: string, ids: IdMaps): string =>
  filter.replaceAll(
    condition,
    (found: string, _quote: string, attribute: string | undefined, operator: string, _open: string, id: string) =>
      attribute === undefined
        ? found
        : `${attribute}${operator}${String(ids.get(tables[attribute] ?? '')?.get(id) ?? nothing)}`,
  );
