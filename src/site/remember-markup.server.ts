import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Some 2 kB each at most. */
const most = 10_000;

/** What React would say in the head of a page, it says before an element that is rendered by itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders each element once for every name among those of its kind; what was rendered first gives way. */
export function rememberMarkup() {
  const known = new Map<string, string>();
  const kinds = new Map<unknown, number>();
  const numberOf = (kind: unknown): number => {
    const number = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, number);
    return number;
  };
  return (kind: unknown, name: string, render: () => ReactElement): string => {
    const key = `${numberOf(kind)} ${name}`;
    const markup = known.get(key);
    if (markup !== undefined) return markup;
    const rendered = renderToString(render()).replace(preloads, '');
    for (const oldest of known.keys()) {
      if (known.size < most) break;
      known.delete(oldest);
    }
    known.set(key, rendered);
    return rendered;
  };
}
