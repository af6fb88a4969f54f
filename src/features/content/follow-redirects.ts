/** The target of a redirect. */
export type Redirect = { target: string; permanent: boolean };

type Addresses = {
  redirectAt(path: string): Promise<Redirect | undefined>;
  /** The path of a target on this site; undefined for other hosts. */
  pathOf(target: string): string | undefined;
  /** Whether a page is served at the path now. A redirect from there no longer applies. */
  isServed(path: string): boolean;
};

/** Longer chains are treated as a mistake. */
const maxSteps = 5;

/** Follows redirects to the final target. The result is permanent only if every step is. A loop has no target. */
export async function followRedirects(
  from: string,
  first: Redirect,
  { redirectAt, pathOf, isServed }: Addresses,
): Promise<Redirect | undefined> {
  const passed = [from];
  let way = first;
  for (;;) {
    const path = pathOf(way.target);
    if (path === undefined) return way;
    if (passed.includes(path)) return undefined;
    const next = isServed(path) || passed.length === maxSteps ? undefined : await redirectAt(path);
    if (!next) return way;
    passed.push(path);
    way = { target: next.target, permanent: way.permanent && next.permanent };
  }
}
