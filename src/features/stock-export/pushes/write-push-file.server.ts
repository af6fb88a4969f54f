import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { writeForecourtCsv } from '../write-forecourt-csv.server.ts';

export type PushFile = { rows: number; bytes: number; hash: string };

/** Writes the dealership's CSV to the path. */
export async function writePushFile(
  scope: DealershipScope,
  origin: string | undefined,
  path: string,
): Promise<PushFile> {
  await using file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  for await (const text of writeForecourtCsv(scope, origin, (count) => (rows += count))) {
    const piece = Buffer.from(text);
    hash.update(piece);
    bytes += piece.length;
    await file.writeFile(piece);
  }
  return { rows, bytes, hash: hash.digest('hex') };
}
