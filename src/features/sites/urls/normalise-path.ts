/**
 * Normalises a path the way the router compares it, ignoring encoding (`%74`), case and trailing slashes. It errs
 * towards equality, because access checks depend on it.
 */
export const normalisePath = (path: string): string => {
  const plain = decode(path).toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '');
  return plain === '' ? '/' : plain;
};

/** The router decodes some paths twice: it treats `/%2574rade-in` as `/trade-in`. The limit leaves a margin. */
const maxDecodings = 5;

/** Malformed escapes stay as they are, as in the router. */
function decode(path: string, times = maxDecodings): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || times === 0 ? path : decode(decoded, times - 1);
  } catch {
    return path;
  }
}

/** Whether a path equals the other or is below it. */
export const isPathWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);
