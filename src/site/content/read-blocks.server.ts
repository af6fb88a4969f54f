import { type Block, goodBlocks } from '../../features/content/blocks/block.ts';
import type { BlockPicture } from '../../features/content/blocks/written-block.ts';
import type { HeadingNames } from '../../features/content/markdown/parse-markdown.ts';
import { listImages, type StoredImage } from '../../features/sites/image-store.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { BlockData } from './block-data.ts';
import { fillBlock } from './fill-block.server.ts';

/**
 * What a page is built of, with everything that it shows. A block that cannot be read or filled is left out and logged:
 * a slip must not take the page down. One that has nothing to show today is left out too.
 */
export async function readBlocks(
  request: SiteRequest,
  stored: readonly unknown[],
  path: string,
  names: HeadingNames = new Map(),
): Promise<BlockData[]> {
  const { blocks, faults } = goodBlocks(stored);
  if (faults.length > 0) {
    request.logError(new Error(`${path} of ${request.site.slug} has bad blocks: ${faults.join('; ')}`));
  }
  const imageIds = blocks.flatMap((block) => (block.kind === 'picture-text' ? [block.imageId] : []));
  const images = await listImages(request.scope, imageIds);
  const pictures = new Map(images.map((image) => [image.id, pictureOf(image)]));
  const fill = async (block: Block): Promise<BlockData | null> => {
    try {
      return await fillBlock(request, block, { path, pictures, names });
    } catch (error) {
      request.logError(new Error(`${path} of ${request.site.slug}: its ${block.kind} failed`, { cause: error }));
      return null;
    }
  };
  const filled = await Promise.all(blocks.map(fill));
  return filled.filter((block) => block !== null);
}

/** Where it is stored is nobody's business. */
const pictureOf = ({ id, width, height, colour, alt }: StoredImage): BlockPicture => ({
  id,
  width,
  height,
  colour,
  alt,
});
