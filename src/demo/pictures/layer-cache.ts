import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../platform/project-root.ts';
import type { Body, View } from './picture-frames.ts';

/** Decoded layers are 2.3 MB each and come in pairs: this keeps about 75 MB of the busiest ones. */
const MOST_PAIRS = 16;

export interface LayerPair {
  /** RGB bytes of the light that does not depend on the paint */
  readonly base: Uint8Array;
  /** RGB bytes of the light that falls on the paint */
  readonly paint: Uint8Array;
}

// A Map remembers insertion order, so its first key is the one longest unused.
const pairs = new Map<string, Promise<LayerPair>>();

/** Body and view come from a validated recipe: they are the only parts of the file's name. */
export function loadLayers(body: Body, view: View): Promise<LayerPair> {
  const name = `${body}-${view}`;
  const pair = pairs.get(name) ?? decodePair(name);
  pairs.delete(name);
  pairs.set(name, pair);
  const oldest = pairs.keys().next().value;
  if (pairs.size > MOST_PAIRS && oldest !== undefined) pairs.delete(oldest);
  return pair;
}

async function decodePair(name: string): Promise<LayerPair> {
  try {
    const [base, paint] = await Promise.all([decode(`${name}-base`), decode(`${name}-paint`)]);
    return { base, paint };
  } catch (error) {
    pairs.delete(name); // a failed read is not remembered
    throw error;
  }
}

const decode = (name: string): Promise<Uint8Array> =>
  sharp(join(projectRoot, 'src/demo/pictures/layers', `${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer();
