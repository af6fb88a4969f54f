import { lruMemoize } from '../../platform/cache/lru-memoize.ts';

/** `Mercedes-Benz` → `mercedes-benz`, `Citroën C4` → `citroen-c4` */
export const slugify = lruMemoize(2000, (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-'),
);
