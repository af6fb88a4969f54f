import { join } from 'node:path';
import sharp from 'sharp';
import { LruCache } from '../../platform/cache/lru-cache.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { Body, View } from './picture-frames.ts';

/** Decoded layers are 2.3 MB each and come in pairs: caches about 75 MB of the most recent ones. */
const MOST_PAIRS = 16;

export interface LayerPair {
  /** RGB bytes of the light that does not depend on the paint */
  readonly base: Uint8Array;
  /** RGB bytes of the light that falls on the paint */
  readonly paint: Uint8Array;
}

const pairs = new LruCache<string, Promise<LayerPair>>({ maxSize: MOST_PAIRS });

/** Body and view come from a validated recipe: they are the only parts of the file's name. */
export function loadLayers(body: Body, view: View): Promise<LayerPair> {
  const name = `${body}-${view}`;
  const cached = pairs.get(name);
  if (cached) return cached;
  const pair = decodePair(name);
  pairs.set(name, pair);
  return pair;
}

async function decodePair(name: string): Promise<LayerPair> {
  try {
    const [base, paint] = await Promise.all([decode(`${name}-base`), decode(`${name}-paint`)]);
    return { base, paint };
  } catch (error) {
    pairs.delete(name); // failed reads are not cached
    throw error;
  }
}

const decode = (name: string): Promise<Uint8Array> =>
  sharp(join(projectRoot, 'src/demo/pictures/layers', `${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer();
