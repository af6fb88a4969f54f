/** `White` reads `white` within a sentence; `SUV`, `4WD` and `CVT` stay what they are. */
export const withinSentence = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^[A-Z0-9x]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** `hatch` → `hatches`, `cab chassis` as it is, `SUV` → `SUVs`. */
export function pluralOf(noun: string): string {
  if (noun.endsWith('is')) return noun;
  return /(ch|sh|s|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `utes, vans or SUVs`, each once. */
export function anyOf(words: readonly string[]): string {
  const all = [...new Set(words)];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} or ${last}`;
}
