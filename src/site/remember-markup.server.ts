import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Of each kind, of which there is a handful. Some 2 kB each at most. */
const most = 4000;

/** What React would say in the head of a page, it says before an element that is rendered by itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders each element once for every name among those of its kind; what was rendered first gives way.
 *
 * @param keep what is kept of its markup
 */
export function rememberMarkup<Kept>(keep: (markup: string) => Kept) {
  const byKind = new Map<unknown, Map<string, Kept>>();
  return (kind: unknown, name: string, render: () => ReactElement): Kept => {
    const known = byKind.get(kind) ?? new Map<string, Kept>();
    const before = known.get(name);
    if (before !== undefined) return before;
    byKind.set(kind, known);
    const kept = keep(renderToString(render()).replace(preloads, ''));
    for (const oldest of known.keys()) {
      if (known.size < most) break;
      known.delete(oldest);
    }
    known.set(name, kept);
    return kept;
  };
}
