import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSource } from '../platform/images/image-source.ts';
import { projectRoot } from '../platform/project-root.ts';
import { drawBadge } from './badge-picture.ts';
import { findHero } from './hero-pictures.ts';
import { parseRecipe } from './pictures/picture-recipe.ts';
import { renderPicture } from './pictures/render-picture.ts';

/**
 * The demo's originals, by scheme: `demo:` a car rendered from its recipe, `hero:` a wide picture, `badge:` a make's
 * monogram. A name is looked up in its list, or parsed as a recipe, before anything is opened.
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

/** Some 300 kB each. */
const mostOriginals = 64;

/** A picture is asked for in several sizes, and to render it takes longer than to make any of them from it. */
function rememberOriginals(): ImageSource['read'] {
  const originals = new Map<string, Buffer>();
  return async (recipe) => {
    const known = originals.get(recipe);
    if (known) return known;
    const rendered = await renderPicture(parseRecipe(recipe));
    const [oldest] = originals.keys();
    if (originals.size >= mostOriginals && oldest !== undefined) originals.delete(oldest);
    originals.set(recipe, rendered);
    return rendered;
  };
}
