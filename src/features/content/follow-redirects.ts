/** Where an address has gone. */
export type Redirect = { target: string; permanent: boolean };

type Addresses = {
  redirectAt(path: string): Promise<Redirect | undefined>;
  /** The path of a target on this site; nothing for one elsewhere. */
  pathOf(target: string): string | undefined;
  /** Whether something stands at a path today: what once led on from there does so no more. */
  isServed(path: string): boolean;
};

/** A longer chain is nobody's intention. */
const mostSteps = 5;

/**
 * Where a way leads in the end. It is there for good only if every step is; one that leads back to where it has been
 * leads nowhere.
 */
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
    const next = isServed(path) || passed.length === mostSteps ? undefined : await redirectAt(path);
    if (!next) return way;
    passed.push(path);
    way = { target: next.target, permanent: way.permanent && next.permanent };
  }
}
