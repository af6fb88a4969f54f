import { InvalidPictureError } from '../../../platform/images/storage/picture-storage.ts';
import { type SpooledFile, spoolContent } from '../../../platform/images/storage/spool-content.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { PhotoDependencies } from './photo-dependencies.ts';
import { maxPhotoBytes } from './photo-limits.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

export type ReceivedPhoto = Pick<SpooledFile, 'path' | 'hash'>;

/** Receives an uploaded file. It passes through the disk, never through memory as a whole. */
export async function receivePhoto<Added>(
  tools: PhotoDependencies,
  scope: DealershipScope,
  content: AsyncIterable<Uint8Array>,
  add: (file: ReceivedPhoto) => Promise<Added>,
): Promise<Added | { refused: PhotoRefusal }> {
  try {
    const added = await tools.receive(scope.dealershipId, () =>
      spoolContent(content, { algorithm: 'sha256', maxBytes: maxPhotoBytes }, add),
    );
    return added === 'busy' ? { refused: { reason: 'busy' } } : added;
  } catch (error) {
    if (error instanceof InvalidPictureError) return { refused: { reason: 'too-large' } };
    throw error;
  }
}
