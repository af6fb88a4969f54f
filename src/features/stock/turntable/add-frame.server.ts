import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { PhotoDependencies } from '../photos/photo-dependencies.ts';
import type { PhotoRefusal } from '../photos/photo-refusal.ts';
import { receiveUpload } from '../photos/receive-upload.server.ts';
import { storeOriginal } from '../photos/store-original.server.ts';
import { addFrameImage } from './turntable-store.server.ts';

/**
 * Stores an uploaded frame. The turntable shows it only once all frames are there and `replaceTurntable` names them; until then it is
 * an unused image, which the cleanup deletes after a week.
 */
export const addFrame = (
  tools: PhotoDependencies,
  scope: DealershipScope,
  carId: number,
  content: AsyncIterable<Uint8Array>,
): Promise<{ frameId: number } | { refused: PhotoRefusal }> =>
  receiveUpload(tools, {
    dealershipId: scope.dealershipId,
    content,
    use: async ({ path, hash }) => {
      const image = await storeOriginal(tools, scope, { contentHash: hash.toString('hex'), read: async () => path });
      return 'refused' in image ? image : addFrameImage(scope, carId, image);
    },
  });
