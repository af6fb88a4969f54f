import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import { planNewCar } from '../../stock/write/plan-change.ts';
import { readReferences } from '../../stock/write/car-write-store.server.ts';
import { type FilePreview, previewFile } from '../files/preview-file.server.ts';
import { SourceFileError } from '../files/source-file-error.ts';
import type { FileFormat } from '../files/source-row.ts';
import { type DetectedColumn, detectColumns, findMissing } from '../mapping/detect-columns.ts';
import { mapRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { findNewestFile, readFileTo, type StoredFile } from '../sources/file-store.server.ts';
import { findSource } from '../sources/source-store.server.ts';
import { withTemporaryFile } from '../sources/with-temporary-file.server.ts';
import { parseRow, readStocknum, type RowReason } from './parse-row.ts';

export type RowPreview = {
  number: number;
  stocknum: string | null;
  /** As in the file. */
  row: Readonly<Record<string, string>>;
  values: StockValues;
  photos: number;
  reasons: RowReason[];
};

export type SourcePreview = {
  file: StoredFile;
  format: FileFormat;
  mapping: Mapping;
  /** The columns of the file with the fields that they would be mapped to by their names. */
  columns: DetectedColumn[];
  /** The known format of the file, by its columns. */
  profile: string | null;
  /** Required fields that nothing fills. */
  missing: string[];
  rows: RowPreview[];
};

const previewRows = 20;
/** More than these rows take in almost every file, so that the rest stays in the database. */
const previewBytes = 8 * 1024 * 1024;

/**
 * The first rows of a source's newest file, mapped, with what is wrong with each. @param given a mapping that is not saved
 * yet; the source's own, or the detected one, if there is none. @returns undefined if the source has no file @throws
 * SourceFileError with a sentence for the dealer
 */
export async function previewSource(
  scope: DealershipScope,
  sourceId: number,
  today: string,
  given?: Mapping,
): Promise<SourcePreview | undefined> {
  const { source, file, references } = await scope.run(async (tx) => ({
    source: await findSource(tx, sourceId),
    file: await findNewestFile(tx, sourceId),
    references: await readReferences(tx, scope.dealershipId),
  }));
  if (!source || !file) return undefined;
  return withTemporaryFile(async (path) => {
    const preview = await readFirstRows(scope, file, path);
    if (!preview) return undefined;
    const { format, columns, rows } = preview;
    const detected = detectColumns(columns, rows);
    const mapping = given ?? source.mapping ?? detected.mapping;
    return {
      file,
      format,
      mapping,
      columns: detected.columns,
      profile: detected.profile ?? null,
      missing: findMissing(mapping),
      rows: rows.map((row) => {
        const feedRow = { row, mapped: mapRow(mapping, row) };
        const { values, photos = [], reasons } = parseRow(feedRow, mapping, references);
        const failed = new Set(reasons.map(({ field }) => field));
        const contradictions = row.problem === undefined ? Object.entries(planNewCar(values, today).errors) : [];
        return {
          number: row.number,
          stocknum: readStocknum(feedRow) ?? null,
          row: row.values,
          values,
          photos: photos.length,
          reasons: [
            ...reasons,
            ...contradictions
              .filter(([field]) => !failed.has(field))
              .map(([field, message]) => ({ field, column: null, message })),
          ],
        };
      }),
    };
  });
}

/** From the beginning of the file; from the whole one if that is not enough, as in a ZIP file, whose list of files is its end. */
async function readFirstRows(
  scope: DealershipScope,
  { id, name, bytes }: StoredFile,
  path: string,
): Promise<FilePreview | undefined> {
  const read = async (maxBytes?: number) =>
    (await readFileTo(scope, id, path, maxBytes)) === undefined
      ? undefined
      : previewFile({ path, name }, { count: previewRows });
  if (bytes > previewBytes) {
    const preview = await read(previewBytes).catch((error: unknown) => {
      if (!(error instanceof SourceFileError)) throw error;
    });
    if (preview?.rows.length === previewRows) return preview;
  }
  return read();
}
