const largestId = 2_147_483_647;

/** The ids of an address, each once and `most` at the most. Whatever is no id is dropped. */
export function parseCarIds(list: string, most: number): number[] {
  const ids = list.split(',').filter(isId).map(Number);
  return [...new Set(ids)].slice(0, most);
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;
