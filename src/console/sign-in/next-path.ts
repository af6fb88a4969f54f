/** Where to go after sign-in: a path of the console, never another host. */
export function readNextPath(url: URL): string {
  const next = url.searchParams.get('next') ?? '';
  // Browsers read `//host` and `/\host` as another host.
  return /^\/(?![/\\])/.test(next) && URL.parse(next, url)?.origin === url.origin ? next : '/';
}

export const withNextPath = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
