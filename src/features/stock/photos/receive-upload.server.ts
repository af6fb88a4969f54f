import { InvalidPictureError } from '../../../platform/images/storage/picture-storage.ts';
import { type SpooledFile, spoolContent } from '../../../platform/images/storage/spool-content.ts';
import type { PhotoDependencies } from './photo-dependencies.ts';
import { maxPhotoBytes } from './photo-limits.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

type Upload<Added> = {
  dealershipId: number;
  content: AsyncIterable<Uint8Array>;
  use(file: SpooledFile): Promise<Added>;
};

type Refused = { refused: PhotoRefusal };

/** No space, or no more of the quota. */
const diskIsFull: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Uses an uploaded file, which passes through the disk, never through memory as a whole. */
export async function receiveUpload<Added>(
  { receive, logError }: Pick<PhotoDependencies, 'receive' | 'logError'>,
  { dealershipId, content, use }: Upload<Added>,
): Promise<Added | Refused> {
  try {
    const added = await receive(dealershipId, () =>
      spoolContent(content, { algorithm: 'sha256', maxBytes: maxPhotoBytes }, use),
    );
    return added === 'busy' ? { refused: { reason: 'busy' } } : added;
  } catch (error) {
    if (error instanceof InvalidPictureError) return { refused: { reason: 'too-large' } };
    if (!diskIsFull.has((error as NodeJS.ErrnoException).code)) throw error;
    logError(error);
    return { refused: { reason: 'not-stored' } };
  }
}
