import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Some 2 kB each. */
const most = 5000;

/** What React would say in the head of a page, it says before an element that is rendered by itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders each element once for every name of its component; what was rendered first gives way. */
export function rememberMarkup() {
  const known = new Map<string, string>();
  const components = new Map<unknown, number>();
  const numberOf = (component: unknown): number => {
    const number = components.get(component) ?? components.size;
    components.set(component, number);
    return number;
  };
  return (name: string, element: ReactElement): string => {
    const key = `${numberOf(element.type)} ${name}`;
    const markup = known.get(key);
    if (markup !== undefined) return markup;
    const rendered = renderToString(element).replace(preloads, '');
    for (const oldest of known.keys()) {
      if (known.size < most) break;
      known.delete(oldest);
    }
    known.set(key, rendered);
    return rendered;
  };
}
