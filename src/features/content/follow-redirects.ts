/** The target of a redirect. */
export type Redirect = { target: string; permanent: boolean };

type Addresses = {
  redirectAt(path: string): Promise<Redirect | undefined>;
  /** The path of a target on this site; undefined for other hosts. */
  toPath(target: string): string | undefined;
  /** Whether a page is served at the path now. A redirect from there no longer applies. */
  isServed(path: string): boolean;
};

/** Longer chains are treated as a mistake. */
const maxSteps = 5;

/** Follows redirects to the final target. The result is permanent only if every step is. A loop has no target. */
export async function followRedirects(
  from: string,
  first: Redirect,
  { redirectAt, toPath, isServed }: Addresses,
): Promise<Redirect | undefined> {
  const visited = [from];
  let current = first;
  for (;;) {
    const path = toPath(current.target);
    if (path === undefined) return current;
    if (visited.includes(path)) return undefined;
    const next = isServed(path) || visited.length === maxSteps ? undefined : await redirectAt(path);
    if (!next) return current;
    visited.push(path);
    current = { target: next.target, permanent: current.permanent && next.permanent };
  }
}
