import type { SiteScope } from '../../platform/postgres/database.ts';
import type { PhotoRefusal } from '../stock/photos/photo-refusal.ts';
import type { PhotoDependencies } from '../stock/photos/photo-dependencies.ts';
import { receiveUpload } from '../stock/photos/receive-upload.server.ts';
import { cleanAndStore } from '../stock/photos/store-original.server.ts';
import type { SiteImage } from './site-image.ts';
import { findByContent, insertImage } from './site-image-store.server.ts';

/** @param isKnown the website had this file already, with the description of `image` */
export type SiteImageAddition = { image: SiteImage; isKnown: boolean } | { refused: PhotoRefusal };

type Upload = { content: AsyncIterable<Uint8Array>; alt: string; dealershipId: number };

/** Adds an uploaded file to the images of a website. The same file is stored once. */
export async function addSiteImage(
  tools: PhotoDependencies,
  scope: SiteScope,
  { content, alt, dealershipId }: Upload,
): Promise<SiteImageAddition> {
  return receiveUpload<SiteImageAddition>(tools, {
    dealershipId,
    content,
    use: ({ path, hash }) => addFile(tools, scope, { path, hash: hash.toString('hex'), alt }),
  });
}

async function addFile(
  tools: PhotoDependencies,
  scope: SiteScope,
  { path, hash, alt }: { path: string; hash: string; alt: string },
): Promise<SiteImageAddition> {
  const known = await findByContent(scope, hash);
  if (known) return { image: known, isKnown: true };
  const read = async () => path;
  const stored = await cleanAndStore(tools, `s${scope.siteId}`, { contentHash: hash, read, transparency: 'kept' });
  if ('refused' in stored) return stored;
  const image = await insertImage(scope, { ...stored, alt });
  if (image) return { image, isKnown: false };
  const other = await findByContent(scope, hash);
  return other ? { image: other, isKnown: true } : { refused: { reason: 'not-stored' } };
}
