import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FetchState } from '../transports/connection.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';

const chunkBytes = 1024 * 1024;

type NewFile = {
  sourceId: number;
  name: string;
  path: string;
  /** Identifies this version of the file. */
  version?: FetchState | undefined;
};

/** Stores a file in the database, a part at a time. @returns its id */
export async function insertFile(
  tx: Transaction,
  dealershipId: number,
  { sourceId, name, path, version }: NewFile,
): Promise<number> {
  const { size } = await stat(path);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_files (dealership_id, source_id, name, bytes, version)
    values (${dealershipId}, ${sourceId}, ${name.slice(0, 200)}, ${size}, ${version ? JSON.stringify(version) : null}::jsonb)
    returning id`);
  const id = rows[0]?.id as number;
  let position = 0;
  for await (const content of createReadStream(path, { highWaterMark: chunkBytes })) {
    await tx.execute(sql`
      insert into stock_file_chunks (file_id, position, dealership_id, content)
      values (${id}, ${position}, ${dealershipId}, ${content as Buffer})`);
    position += 1;
  }
  return id;
}

/**
 * Writes a stored file to the path. @param maxBytes after about as many, the rest is left out @returns its name; undefined if
 * there is no such file
 */
export async function readFileTo(
  scope: DealershipScope,
  fileId: number,
  path: string,
  maxBytes = Infinity,
): Promise<string | undefined> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ name: string; chunks: number }>(sql`
      select name, (select count(*)::int from stock_file_chunks where file_id = f.id) as chunks
      from stock_files f where id = ${fileId}`),
  );
  const [file] = rows;
  if (!file) return undefined;
  await using target = await open(path, 'w');
  for (let position = 0; position < Math.min(file.chunks, maxBytes / chunkBytes); position++) {
    const { rows: chunks } = await scope.run((tx) =>
      tx.execute<{ content: Buffer }>(
        sql`select content from stock_file_chunks where file_id = ${fileId} and position = ${position}`,
      ),
    );
    if (!chunks[0]) return undefined;
    await target.writeFile(chunks[0].content);
  }
  return file.name;
}

export type StoredFile = { id: number; name: string; bytes: number; createdAt: Date };

/** The newest file of a source, of an upload or a run. */
export async function findNewestFile(tx: Transaction, sourceId: number): Promise<StoredFile | undefined> {
  const { rows } = await tx.execute<{ id: number; name: string; bytes: string; createdAt: string }>(sql`
    select id, name, bytes, created_at as "createdAt" from stock_files where source_id = ${sourceId} order by id desc limit 1`);
  const [row] = rows;
  return row && { ...row, bytes: Number(row.bytes), createdAt: new Date(row.createdAt) };
}

/** The newest file of a source, if it has this content. */
export async function findStoredCopy(tx: Transaction, sourceId: number, sha256: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number; isSame: boolean | null }>(sql`
    select id, version ->> 'sha256' = ${sha256} as "isSame" from stock_files where source_id = ${sourceId}
    order by id desc limit 1`);
  return rows[0]?.isSame ? rows[0].id : undefined;
}

export const isFileOf = async (tx: Transaction, fileId: number, sourceId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from stock_files where id = ${fileId} and source_id = ${sourceId}`);
  return rows.length > 0;
};
