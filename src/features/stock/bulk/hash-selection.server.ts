import { createHash } from 'node:crypto';

/** Tells whether two selections have the same cars, in whatever order. */
export const hashSelection = (carIds: readonly number[]): string =>
  createHash('sha256')
    .update(carIds.toSorted((a, b) => a - b).join(','))
    .digest('base64url');
