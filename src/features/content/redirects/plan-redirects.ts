import { readFormerPath, readTarget, toOwnPath } from './redirect-address.ts';

export type StoredRedirect = { from: string; target: string; permanent: boolean };

/** A redirect as it was typed. */
export type TypedRedirect = { line: number; from: string; target: string; permanent: boolean | undefined };

export type PlannedRedirect = StoredRedirect & {
  /** Of the file; null for a stored redirect that changes along with those of the file. */
  line: number | null;
  outcome: 'added' | 'changed' | 'same' | 'refused';
  /** Why it is refused, or what differs from what was typed. */
  note: string | null;
  /** The field to correct, if the redirect is refused. */
  field?: 'from' | 'target';
};

type Site = {
  /** The website's own hosts. */
  hosts: readonly string[];
  /** Paths of its pages, where redirects do not apply. */
  pages: ReadonlySet<string>;
};

/**
 * Plans how the typed redirects change the stored ones. No accepted redirect leads into a loop, and all lead to
 * their end directly.
 */
export function planRedirects(
  stored: readonly StoredRedirect[],
  typed: readonly TypedRedirect[],
  site: Site,
): PlannedRedirect[] {
  const before = new Map(stored.map((redirect) => [redirect.from, redirect]));
  const { rows, refused } = readRows(typed, site);
  const after = new Map([...before, ...rows]);
  refuseLoops(after, { before, rows, refused, pages: site.pages });
  const ends = findEnds(after, site.pages);
  const planned = [...after.values()].flatMap((redirect): PlannedRedirect[] => {
    const { from } = redirect;
    const old = before.get(from);
    const line = rows.get(from)?.line ?? null;
    const { target, permanent } = ends.get(from) ?? redirect;
    const isSame = old?.target === target && old.permanent === permanent;
    if (line === null && isSame) return [];
    const outcome = isSame ? 'same' : old ? 'changed' : 'added';
    return [{ line, from, target, permanent, outcome, note: describe(redirect, target, site.pages) }];
  });
  return [...refused, ...planned].toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
}

type Row = StoredRedirect & { line: number };

/** The rows that can be read, by their former address, and the others with a reason. */
function readRows(typed: readonly TypedRedirect[], { hosts }: Site) {
  const rows = new Map<string, Row>();
  const refused: PlannedRedirect[] = [];
  for (const { line, from, target, permanent } of typed) {
    const path = readFormerPath(from, hosts);
    const end = readTarget(target, hosts);
    const refuse = (note: string, field: 'from' | 'target' = 'from') =>
      refused.push({ line, from, target, permanent: permanent ?? true, outcome: 'refused', note, field });
    const first = path.ok ? rows.get(path.value) : undefined;
    if (!path.ok) refuse(path.reason);
    else if (!end.ok) refuse(end.reason, 'target');
    else if (permanent === undefined) refuse('The type must be permanent (301) or temporary (302).');
    else if (first) refuse(`Line ${first.line} has this address already.`);
    else if (toOwnPath(end.value) === path.value) refuse('It leads to itself.', 'target');
    else rows.set(path.value, { line, from: path.value, target: end.value, permanent });
  }
  return { rows, refused };
}

type Loops = {
  before: ReadonlyMap<string, StoredRedirect>;
  rows: Map<string, Row>;
  refused: PlannedRedirect[];
  pages: ReadonlySet<string>;
};

/** Takes rows that are part of a loop out again, until there is none: what was stored before may form another one. */
function refuseLoops(after: Map<string, StoredRedirect>, { before, rows, refused, pages }: Loops): void {
  for (;;) {
    const loops = findLoops(after, pages).map((loop) => ({ loop, own: loop.filter((from) => rows.has(from)) }));
    const breakable = loops.filter(({ own }) => own.length > 0);
    if (breakable.length === 0) return;
    for (const { loop, own } of breakable) {
      const note = `It would lead in a circle: ${nameCircle(loop)}.`;
      for (const from of own) {
        const row = rows.get(from) as Row;
        refused.push({ ...row, outcome: 'refused', note, field: 'target' });
        rows.delete(from);
        const old = before.get(from);
        if (old) after.set(from, old);
        else after.delete(from);
      }
    }
  }
}

const shownSteps = 5;
const nameCircle = (loop: readonly string[]): string =>
  [...loop.slice(0, shownSteps), ...(loop.length > shownSteps ? ['…'] : []), loop[0]].join(' → ');

/** Each loop once, as the addresses on it. Follows every redirect once. */
function findLoops(redirects: ReadonlyMap<string, StoredRedirect>, pages: ReadonlySet<string>): string[][] {
  const loops: string[][] = [];
  const seen = new Set<string>();
  for (const start of redirects.keys()) {
    const walk = new Map<string, number>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      walk.set(at, walk.size);
      at = nextAddress(redirects.get(at), redirects, pages);
      const began: number | undefined = at === undefined ? undefined : walk.get(at);
      if (began !== undefined) loops.push([...walk.keys()].slice(began));
    }
  }
  return loops;
}

/** The address of the next redirect; undefined at a page or elsewhere. */
function nextAddress(
  redirect: StoredRedirect | undefined,
  redirects: ReadonlyMap<string, StoredRedirect>,
  pages: ReadonlySet<string>,
): string | undefined {
  const path = redirect && toOwnPath(redirect.target);
  return path !== undefined && redirects.has(path) && !pages.has(path) ? path : undefined;
}

type End = Pick<StoredRedirect, 'target' | 'permanent'>;

/** Where each redirect ends after all others; null for those that a stored loop leaves without an end. */
function findEnds(redirects: ReadonlyMap<string, StoredRedirect>, pages: ReadonlySet<string>): Map<string, End | null> {
  const ends = new Map<string, End | null>();
  for (const start of redirects.keys()) {
    const walk = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !ends.has(at) && !walk.has(at)) {
      walk.add(at);
      at = nextAddress(redirects.get(at), redirects, pages);
    }
    const isLoop = at !== undefined && (walk.has(at) || ends.get(at) === null);
    let end = at === undefined ? undefined : ends.get(at);
    for (const from of [...walk].toReversed()) {
      const { target, permanent } = redirects.get(from) as StoredRedirect;
      // It is permanent only if every step is.
      end = end ? { target: end.target, permanent: permanent && end.permanent } : { target, permanent };
      ends.set(from, isLoop ? null : end);
    }
  }
  return ends;
}

function describe(redirect: StoredRedirect, end: string, pages: ReadonlySet<string>): string | null {
  if (pages.has(redirect.from)) return 'A page is at this address. The redirect applies once the page is gone.';
  return end === redirect.target ? null : `Leads to ${end} directly, since ${redirect.target} is redirected itself.`;
}
