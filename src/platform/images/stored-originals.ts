import { createHash } from 'node:crypto';
import type { ImageCache } from './image-cache.ts';
import type { PictureStorage } from './storage/picture-storage.ts';

interface StoredOriginalsOptions {
  storage: PictureStorage;
  /** On this server's disk, for a remote storage: an original is needed for every size and format. */
  cache?: Pick<ImageCache, 'findOrRender'>;
}

/** The scheme of stored originals: `file:d12/abc.jpg`. Originals of other schemes are drawn. */
const scheme = 'file:';

export const createOriginalReader =
  ({ storage, cache }: StoredOriginalsOptions) =>
  async (source: string): Promise<Buffer | undefined> => {
    if (!source.startsWith(scheme)) return undefined;
    const name = source.slice(scheme.length);
    const read = () => storage.read(name);
    return cache ? cache.findOrRender(hashName(name), read) : read();
  };

const hashName = (name: string): string => createHash('sha256').update(name).digest('hex');
