import { rememberLast } from '../../platform/cache/remember-last.ts';

/** A name as an address has it: `Mercedes-Benz` is `mercedes-benz`, `Citroën C4` is `citroen-c4`. */
export const slugOf = rememberLast(2000, (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-'),
);
