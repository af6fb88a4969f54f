import type { PhotoEdit } from '../../../platform/images/cleaning/clean-photo.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { findByContent, type ImageToShow } from './photo-store.server.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import type { PhotoTools } from './photo-tools.ts';

type NewOriginal = {
  /** Identifies the result, so that it is stored once. */
  contentHash: string;
  /** The path of a file, or its content. */
  read(): Promise<string | Buffer>;
  edit?: PhotoEdit;
};

/**
 * Cleans and stores an original, unless the dealership has it. The file is stored before its row is written: a crash in
 * between leaves a file that no row names, and the next upload of the same photo replaces it.
 */
export async function storeOriginal(
  { storage, cleaner, logError }: PhotoTools,
  scope: DealershipScope,
  { contentHash, read, edit }: NewOriginal,
): Promise<ImageToShow | { refused: PhotoRefusal }> {
  const known = await findByContent(scope, contentHash);
  if (known !== undefined) return { id: known };
  const name = `d${scope.dealershipId}/${contentHash}.jpg`;
  try {
    const cleaned = await cleaner.clean(await read(), edit);
    if ('problem' in cleaned) return { refused: cleaned.problem };
    const { content, ...size } = cleaned;
    await storage.write(name, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    return { added: { ...size, source: `file:${name}`, contentHash } };
  } catch (error) {
    logError(error);
    return { refused: { reason: 'not-stored' } };
  }
}
