import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LruCache } from '../platform/cache/lru-cache.ts';
import type { ImageSource } from '../platform/images/image-source.ts';
import { projectRoot } from '../platform/project-root.ts';
import { drawBadge } from './pictures/badge-picture.ts';
import { findHero } from './pictures/find-hero.ts';
import { parseRecipe } from './pictures/picture-recipe.ts';
import { renderPicture } from './pictures/render-picture.ts';

/**
 * The demo's originals by scheme: `demo:` a car rendered from its recipe, `hero:` a wide picture, `badge:` a make's
 * monogram. Looks a name up in its list, or parses it as a recipe, before it opens anything.
 */
export const createDemoImageSources = (): Record<'demo' | 'hero' | 'badge', ImageSource> => ({
  demo: { read: rememberOriginals() },
  hero: {
    async read(name) {
      if (!findHero(name)) throw new Error('no hero picture has this name');
      return readFile(join(projectRoot, 'src/demo/pictures/heroes', `${name}.webp`));
    },
  },
  badge: { read: async (slug) => drawBadge(slug) },
});

/** About 300 kB each. */
const mostOriginals = 64;

/** Caches renders, since a picture is requested in several sizes and rendering is slower than resizing. */
function rememberOriginals(): ImageSource['read'] {
  const originals = new LruCache<string, Buffer>({ maxSize: mostOriginals });
  return async (recipe) => {
    const cached = originals.get(recipe);
    if (cached) return cached;
    const rendered = await renderPicture(parseRecipe(recipe));
    originals.set(recipe, rendered);
    return rendered;
  };
}
