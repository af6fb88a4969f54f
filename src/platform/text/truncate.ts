/** Truncates without splitting a surrogate pair, half of which PostgreSQL rejects. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
