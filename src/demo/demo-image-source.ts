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
  demo: { read: async (recipe) => renderPicture(parseRecipe(recipe)) },
  hero: {
    async read(name) {
      if (!findHero(name)) throw new Error('no hero picture has this name');
      return readFile(join(projectRoot, 'src/demo/pictures/heroes', `${name}.webp`));
    },
  },
  badge: { read: async (slug) => drawBadge(slug) },
});
