import type { BlockOf } from '../features/content/blocks/block.ts';
import { blogPath } from './blog/blog-paths.ts';

/** What a home page shows only where its site asks for it: a taste, with the way to the rest. */
export const homeExtras: readonly (BlockOf<'offers'> | BlockOf<'models'> | BlockOf<'articles'>)[] = [
  { kind: 'offers', heading: 'Current offers', limit: 3 },
  { kind: 'models', heading: 'New models', limit: 4 },
  { kind: 'articles', heading: 'From our blog', under: blogPath, limit: 3 },
];
