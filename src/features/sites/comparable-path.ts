/**
 * A path as the router compares it, which cares neither how a letter is written (`%74`, `T`) nor for slashes at the
 * end. Whatever else might be read as the same path by anybody is made the same here: it decides who is let in.
 */
export const comparablePath = (path: string): string => {
  const plain = decode(path).toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '');
  return plain === '' ? '/' : plain;
};

/** The router decodes some paths twice: `/%2574rade-in` is `/trade-in` to it. Nobody writes more than that by accident. */
const mostTimes = 5;

/** What cannot be decoded is taken letter by letter, as the router does. */
function decode(path: string, times = mostTimes): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || times === 0 ? path : decode(decoded, times - 1);
  } catch {
    return path;
  }
}

/** Whether a path is the other or lies below it. */
export const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);
