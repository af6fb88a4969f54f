import { isCarId } from '../sites/local-items.ts';

/** The ids of an address, each once and `most` at the most. Whatever is no id is dropped. */
export function parseCarIds(list: string, most: number): number[] {
  const ids = list
    .split(',')
    .filter((text) => /^[1-9]\d*$/.test(text))
    .map(Number)
    .filter(isCarId);
  return [...new Set(ids)].slice(0, most);
}
