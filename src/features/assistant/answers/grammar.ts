/** `White` → `white` within a sentence; `SUV`, `4WD` and `CVT` stay. */
export const toSentenceCase = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^[A-Z0-9x]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** `hatch` → `hatches`, `cab chassis` unchanged, `SUV` → `SUVs`. */
export function toPlural(noun: string): string {
  if (noun.endsWith('is')) return noun;
  return /(ch|sh|s|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `utes, vans or SUVs`, without duplicates. */
export function joinWithOr(words: readonly string[]): string {
  const all = [...new Set(words)];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} or ${last}`;
}
