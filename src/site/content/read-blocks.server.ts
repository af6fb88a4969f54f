import { type Block, parseValidBlocks } from '../../features/content/blocks/block.ts';
import type { BlockPicture } from '../../features/content/blocks/static-block.ts';
import type { HeadingIds } from '../../features/content/markdown/parse-markdown.ts';
import { listImages, type StoredImage } from '../../features/sites/image-store.server.ts';
import { isUnavailable } from '../../platform/postgres/connections/connection-loss.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { BlockData } from './block-data.ts';
import { loadBlockData } from './load-block-data.server.ts';

/**
 * Loads a page's blocks with their data. Blocks that are invalid or fail are logged and left out, so that one mistake
 * does not take the page down. Empty blocks are left out too.
 */
export async function readBlocks(
  request: SiteRequest,
  stored: readonly unknown[],
  path: string,
  headingIds: HeadingIds = new Map(),
): Promise<BlockData[]> {
  const { blocks, faults } = parseValidBlocks(stored);
  if (faults.length > 0) {
    request.logError(new Error(`${path} of ${request.site.slug} has invalid blocks: ${faults.join('; ')}`));
  }
  const imageIds = blocks.flatMap((block) => (block.kind === 'picture-text' ? [block.imageId] : []));
  const images = await listImages(request.scope, imageIds);
  const pictures = new Map(images.map((image) => [image.id, toBlockPicture(image)]));
  const loadBlock = async (block: Block): Promise<BlockData | null> => {
    try {
      return await loadBlockData(request, block, { path, pictures, names: headingIds });
    } catch (error) {
      // This ends by itself, and a page without its blocks could be cached.
      if (isUnavailable(error)) throw error;
      request.logError(new Error(`${path} of ${request.site.slug}: the block ${block.kind} failed`, { cause: error }));
      return null;
    }
  };
  const loaded = await Promise.all(blocks.map(loadBlock));
  return loaded.filter((block) => block !== null);
}

/** Leaves out where the file is stored. */
const toBlockPicture = ({ id, width, height, colour, alt }: StoredImage): BlockPicture => ({
  id,
  width,
  height,
  colour,
  alt,
});
