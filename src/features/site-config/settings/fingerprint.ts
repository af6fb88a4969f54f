/** Equal for equal values, whatever the order of their keys. */
export const fingerprint = (value: unknown): string => JSON.stringify(sortKeys(value)) ?? 'undefined';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sortKeys(own)]),
  );
}

export const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other);
