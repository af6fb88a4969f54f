import type { PhotoEdit, Transparency } from '../../../platform/images/cleaning/clean-photo.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { findByContent, type ImageToShow, type NewImage } from './photo-store.server.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import type { PhotoDependencies } from './photo-dependencies.ts';

type NewOriginal = {
  /** Identifies the result, so that it is stored once. */
  contentHash: string;
  /** The path of a file, or its content. */
  read(): Promise<string | Buffer>;
  edit?: PhotoEdit;
  transparency?: Transparency;
};

/**
 * Cleans and stores an original, unless the dealership has it. The file is stored before its row is written: a crash in
 * between leaves a file that no row names, and the next upload of the same photo replaces it.
 */
export async function storeOriginal(
  tools: PhotoDependencies,
  scope: DealershipScope,
  original: NewOriginal,
): Promise<ImageToShow | { refused: PhotoRefusal }> {
  const known = await findByContent(scope, original.contentHash);
  if (known !== undefined) return { id: known };
  const stored = await cleanAndStore(tools, `d${scope.dealershipId}`, original);
  return 'refused' in stored ? stored : { added: stored };
}

/** @param folder of the owner, which no other tenant can name */
export async function cleanAndStore(
  { storage, cleaner, logError }: Pick<PhotoDependencies, 'storage' | 'cleaner' | 'logError'>,
  folder: string,
  { contentHash, read, edit, transparency }: NewOriginal,
): Promise<NewImage | { refused: PhotoRefusal }> {
  try {
    const cleaned = await cleaner.clean(await read(), edit, transparency);
    if ('problem' in cleaned) return { refused: cleaned.problem };
    const { content, extension, ...size } = cleaned;
    const name = `${folder}/${contentHash}.${extension}`;
    await storage.write(name, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    return { ...size, source: `file:${name}`, contentHash };
  } catch (error) {
    logError(error);
    return { refused: { reason: 'not-stored' } };
  }
}
