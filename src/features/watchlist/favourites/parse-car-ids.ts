import { isCarId } from '../../sites/browser-storage.ts';

/** Unique car ids of a comma-separated list, at most `most`. Drops anything that is not an id. */
export function parseCarIds(list: string, most: number): number[] {
  const ids = list
    .split(',')
    .filter((text) => /^[1-9]\d*$/.test(text))
    .map(Number)
    .filter(isCarId);
  return [...new Set(ids)].slice(0, most);
}
