import means from './light-means.json' with { type: 'json' };
import { GROUP } from './light-groups.ts';
import { litLevel } from './picture-light.ts';
import type { PictureRecipe } from './picture-recipe.ts';

const table: Record<string, number[]> = means;

/**
 * A picture's average colour, `#rrggbb`, without rendering it: the layers were measured once (see
 * `source/measure.ts`) as a few groups of similar pixels, and only the groups are tinted here.
 */
export function placeholderColour(recipe: PictureRecipe): string {
  const groups = table[`${recipe.body}/${recipe.view}/${recipe.crop}`];
  if (!groups) throw new Error(`${recipe.body} ${recipe.view} ${recipe.crop} was never measured.`);
  return `#${[0, 1, 2].map((channel) => hex(meanLevel(recipe, channel, groups))).join('')}`;
}

function meanLevel(recipe: PictureRecipe, channel: number, groups: readonly number[]): number {
  let sum = 0;
  let weights = 0;
  for (let at = 0; at < groups.length; at += GROUP) {
    const weight = groups[at] ?? 0;
    const bytes = { base: groups[at + 1 + channel] ?? 0, paint: groups[at + 4 + channel] ?? 0 };
    const spot = (groups[at + 7] ?? 0) / 255;
    sum += weight * litLevel(recipe, channel, bytes, spot);
    weights += weight;
  }
  return sum / weights;
}

const hex = (level: number): string => Math.round(level).toString(16).padStart(2, '0');
