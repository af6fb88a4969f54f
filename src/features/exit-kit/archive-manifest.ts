import { z } from 'zod';

/** Raised when an older version could no longer read the archive. */
export const archiveVersion = 1;

const file = z.object({ bytes: z.int().nonnegative(), sha256: z.hex().length(64) });

export const archiveManifest = z.object({
  format: z.literal('forecourt-dealer'),
  version: z.literal(archiveVersion),
  exportedAt: z.iso.datetime(),
  dealership: z.object({ slug: z.string(), name: z.string() }),
  /** Rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Every other file of the archive. */
  files: z.record(z.string(), file),
  /** Pictures whose original was not in the storage. */
  missingPictures: z.array(z.int()),
  /** Secrets that are not in the archive. */
  enterAgain: z.array(z.string()),
});

export type ArchiveManifest = z.infer<typeof archiveManifest>;
export type ArchivedFile = z.infer<typeof file>;

export const manifestName = 'manifest.json';
export const tableFile = (table: string): string => `tables/${table}.ndjson`;
export const pictureFile = (id: number, source: string): string =>
  `images/${id}.${/\.([a-z0-9]{1,5})$/i.exec(source)?.[1] ?? 'bin'}`;
export const storedScheme = 'file:';

export const readMe = `A dealer's complete data, exported from Forecourt.

manifest.json            what is in the archive: rows by table, size and SHA-256 of every file
tables/<table>.ndjson    one row a line, as JSON; columns are named as in the database
images/<id>.<extension>  the original of the picture with this id in tables/images.ndjson

Times are in ISO 8601, amounts as stored: prices in dollars, deposits and refunds in cents.
Passwords, passkeys, keys and other secrets are not in the archive; "enterAgain" in the manifest lists them.

docs/exit-kit-tables.md of Forecourt has the columns of every table with their types and meanings.
Import it on another platform with: npm run dealer -- import <file>
`;
