import { randomBytes } from 'node:crypto';
import type { PictureStorage } from '../../platform/images/storage/picture-storage.ts';
import { ArchiveError } from './archive-error.ts';
import { pictureFile, storedScheme } from './archive-manifest.ts';
import type { Connection } from './archive-store.server.ts';
import { type ArchivedTable, archivedTables, type Row } from './archived-tables.ts';
import {
  allocateIds,
  attempt,
  deleteRowsOfTriggers,
  findMatch,
  findSharedPicture,
  findTaken,
  insertOfferRedirects,
  insertRows,
  readTableFacts,
  reserveIds,
  setReference,
  type TableFacts,
} from './import-store.server.ts';
import { type Deferred, mapRow } from './map-row.ts';
import type { OpenedArchive } from './read-archive.server.ts';

interface ImportOptions {
  archive: OpenedArchive;
  /** The owner's connection, with an open transaction. */
  connection: Connection;
  /** Undefined in a trial run, which stores no pictures. */
  originals: PictureStorage | undefined;
  now: Date;
  /** For a platform where the dealership's slug is taken. Its only website gets the same. */
  slug?: string | undefined;
}

export interface ImportResult {
  dealership: string;
  /** Rows by table. */
  imported: Record<string, number>;
  /** Rows that belong to something that is not in the archive, by table. */
  leftOut: Record<string, number>;
  pictures: number;
  enterAgain: readonly string[];
}

/**
 * Recreates a dealer within the transaction: all or nothing. Pictures are stored on the way, and deleted again if it fails.
 * @throws ArchiveError
 */
export async function importArchive(options: ImportOptions): Promise<ImportResult> {
  const stored: string[] = [];
  try {
    return await importTables(options, stored);
  } catch (error) {
    await Promise.all(stored.map((name) => options.originals?.delete(name)));
    throw error;
  }
}

type Import = ImportOptions & {
  ids: Map<string, Map<string, unknown>>;
  hostnames: ReadonlySet<string>;
  deferred: Deferred[];
  stored: string[];
  result: ImportResult;
};

async function importTables(options: ImportOptions, stored: string[]): Promise<ImportResult> {
  const { archive, connection, slug } = options;
  const { slugs, hostnames } = await checkNames(options);
  const result: ImportResult = {
    dealership: slug ?? archive.manifest.dealership.slug,
    imported: {},
    leftOut: {},
    pictures: 0,
    enterAgain: archive.manifest.enterAgain,
  };
  const state: Import = { ...options, ids: new Map(), hostnames, deferred: [], stored, result };
  for (const name of namedEarly) await assignIds(state, name);
  const later = new Set(archivedTables.map(({ name }) => name));
  for (const table of archivedTables) {
    const facts = await readTableFacts(connection, table.name);
    const isLater = (name: string): boolean => later.has(name);
    if (!state.ids.has(table.name)) state.ids.set(table.name, new Map());
    let line = 0;
    for await (const rows of archive.readTable(table.name)) {
      const renamed = rows.map((row) => rename(table.name, row, slugs));
      await importRows(state, { table, facts, rows: renamed, line, isLater });
      line += rows.length;
    }
    later.delete(table.name);
    const dealershipId = state.ids.get('dealerships')?.values().next().value;
    if (typeof dealershipId === 'number') await deleteRowsOfTriggers(connection, table.name, dealershipId);
  }
  for (const deferred of state.deferred) {
    const id = state.ids.get(deferred.target)?.get(deferred.oldId);
    if (id !== undefined) await setReference(connection, deferred, id);
  }
  await redirectOffers(state);
  if (state.ids.get('dealerships')?.size !== 1) throw new ArchiveError('The archive must contain one dealership.');
  return result;
}

/** The settings of a website name these rows, which belong to the website's dealership, so they follow it. */
const namedEarly = ['images', 'locations', 'offers', 'cars'];

async function assignIds({ archive, connection, ids: maps }: Import, name: string): Promise<void> {
  const rows: Pick<Row, 'id' | 'source' | 'dealership_id' | 'site_id'>[] = [];
  for await (const batch of archive.readTable(name)) {
    rows.push(...batch.map(({ id, source, dealership_id, site_id }) => ({ id, source, dealership_id, site_id })));
  }
  // Where they cannot stay, they are reserved too: no address leads to another row than before.
  const given = rows.map(({ id }) => Number(id));
  const isKept =
    archivedTables.some((table) => table.name === name && table.keepsIds) &&
    (await reserveIds(connection, name, given));
  const newIds = isKept ? given : await allocateIds(connection, name, rows.length);
  const ids = new Map<string, unknown>();
  maps.set(name, ids);
  for (const [index, row] of rows.entries()) {
    const match = name === 'images' ? await matchPicture(connection, row) : undefined;
    ids.set(String(row['id']), match ?? newIds[index]);
  }
}

/** An offer that has another number here is found at its old address too. */
async function redirectOffers({ connection, ids, result }: Import): Promise<void> {
  const siteIds = [...(ids.get('sites')?.values() ?? [])];
  const moved = [...(ids.get('offers') ?? [])].filter(([old, id]) => old !== String(id));
  if (moved.length === 0) return;
  const added = await insertOfferRedirects(connection, siteIds, Object.fromEntries(moved));
  result.imported['redirects'] = (result.imported['redirects'] ?? 0) + added;
}

type Slugs = ReadonlyMap<string, string>;
type Names = { slugs: Slugs; hostnames: ReadonlySet<string> };

/** @throws ArchiveError that names what is taken */
async function checkNames({ archive, connection, slug }: ImportOptions): Promise<Names> {
  const collect = async (table: string, column: string): Promise<string[]> => {
    const values: string[] = [];
    for await (const rows of archive.readTable(table)) values.push(...rows.map((row) => String(row[column])));
    return values;
  };
  const [sites, hostnames] = [await collect('sites', 'slug'), await collect('site_hostnames', 'hostname')];
  const old = archive.manifest.dealership.slug;
  const slugs = new Map(slug === undefined ? [] : [[old, slug]]);
  const taken = await findTaken(connection, {
    slugs: { dealership: slug ?? old, sites: sites.map((site) => slugs.get(site) ?? site) },
    hostnames,
  });
  if (taken.length > 0) {
    throw new ArchiveError(
      `Already on this platform: ${taken.join(', ')}. Remove it there, or choose another with --slug.`,
    );
  }
  return { slugs, hostnames: new Set(hostnames.map((hostname) => hostname.replace(/^www\./, ''))) };
}

function rename(table: string, row: Row, slugs: Slugs): Row {
  if (table !== 'dealerships' && table !== 'sites') return row;
  return { ...row, slug: slugs.get(String(row['slug'])) ?? row['slug'] };
}

const makeSecret = (): string => randomBytes(32).toString('base64url');

interface Batch {
  table: ArchivedTable;
  facts: TableFacts;
  rows: readonly Row[];
  /** Rows before this batch. */
  line: number;
  isLater: (table: string) => boolean;
}

async function importRows(state: Import, { table, facts, rows, line, isLater }: Batch): Promise<void> {
  const { connection, now, result, ids: maps, hostnames } = state;
  const ids = maps.get(table.name);
  const added: { row: Row; line: number }[] = [];
  const isNumbered = facts.isNumbered && !table.omits?.includes('id') && !namedEarly.includes(table.name);
  const newIds = isNumbered ? await allocateIds(connection, table.name, rows.length) : [];
  const references = facts.references.filter((reference) => !isLater(reference.table));
  for (const [index, given] of rows.entries()) {
    checkColumns(table, facts, given, line + index + 1);
    checkOwner(table, given, line + index + 1);
    const mapped = mapRow(given, { table, references, ids: maps, hostnames });
    if (!mapped) {
      ids?.delete(String(given['id']));
      result.leftOut[table.name] = (result.leftOut[table.name] ?? 0) + 1;
      continue;
    }
    const match = await matchRow(connection, table, mapped);
    if (match !== undefined) {
      ids?.set(String(given['id']), match);
      continue;
    }
    const id = newIds[index] ?? ids?.get(String(given['id'])) ?? given['id'];
    const row = table.settle?.(mapped, { now: now.toISOString(), makeSecret }) ?? mapped;
    if (id !== undefined) {
      row['id'] = id;
      ids?.set(String(given['id']), id);
    }
    for (const reference of facts.references.filter((each) => isLater(each.table))) {
      const { column, table: target } = reference;
      if (given[column] === null || given[column] === undefined) continue;
      row[column] = null;
      state.deferred.push({ table: table.name, id, column, target, oldId: String(given[column]) });
    }
    if (table.name === 'images') await importPicture(state, given, row);
    added.push({ row, line: line + index + 1 });
  }
  await insertOrExplain(connection, table.name, added);
  result.imported[table.name] = (result.imported[table.name] ?? 0) + added.length;
}

function checkColumns({ name, omits = [] }: ArchivedTable, { columns }: TableFacts, row: Row, line: number): void {
  for (const column of Object.keys(row)) {
    if (!columns.has(column) || (omits.includes(column) && column !== 'id')) {
      throw new ArchiveError(
        `${name}, row ${line}: this version of the platform cannot import the column "${column}". Update the platform.`,
      );
    }
  }
}

/** Rows without an owner would be the platform's, such as the role of an operator. */
function checkOwner({ name, owned }: ArchivedTable, row: Row, line: number): void {
  const owners = [
    ...(owned === 'by dealership' || owned === 'by dealership and website' ? ['dealership_id'] : []),
    ...(owned === 'by website' || owned === 'by dealership and website' ? ['site_id'] : []),
  ];
  for (const column of owners) {
    if (typeof row[column] !== 'number') throw new ArchiveError(`${name}, row ${line}: ${column} is missing.`);
  }
}

/** Finds the existing row that matches an archived one: a make, a model, a person or a picture of the catalogue. */
function matchRow(connection: Connection, { name, matchedBy }: ArchivedTable, row: Row): Promise<unknown> {
  if (matchedBy) {
    return findMatch(connection, name, Object.fromEntries(matchedBy.map((column) => [column, row[column]])));
  }
  return name === 'images' ? matchPicture(connection, row) : Promise.resolve(undefined);
}

async function matchPicture(connection: Connection, row: Row): Promise<unknown> {
  const isShared = row['dealership_id'] === null && row['site_id'] === null;
  return isShared ? findSharedPicture(connection, String(row['source'])) : undefined;
}

/** Originals are stored in their owner's folder, whose name has the owner's id. */
async function importPicture({ archive, originals, stored, result }: Import, given: Row, row: Row): Promise<void> {
  const source = String(given['source']);
  if (!source.startsWith(storedScheme)) return;
  const { dealership_id: dealershipId, site_id: siteId } = row;
  const folder = dealershipId ? `d${String(dealershipId)}` : siteId ? `s${String(siteId)}` : 'shared';
  const name = `${folder}/${source.slice(source.lastIndexOf('/') + 1)}`;
  row['source'] = `${storedScheme}${name}`;
  const id = Number(given['id']);
  if (archive.manifest.missingPictures.includes(id)) return;
  result.pictures += 1;
  if (!originals) return;
  const bytes = await archive.readPicture(pictureFile(id, source));
  stored.push(name);
  await originals.write(name, bytes);
}

async function insertOrExplain(
  connection: Connection,
  table: string,
  added: readonly { row: Row; line: number }[],
): Promise<void> {
  const insert = (rows: readonly Row[]) => () => insertRows(connection, table, rows);
  const error = await attempt(connection, insert(added.map(({ row }) => row)));
  if (error === undefined) return;
  for (const { row, line } of added) {
    const reason = await attempt(connection, insert([row]));
    if (reason !== undefined) {
      const message = reason instanceof Error ? reason.message : String(reason);
      throw new ArchiveError(`${table}, row ${line}: ${message}.`, { cause: reason });
    }
  }
}
