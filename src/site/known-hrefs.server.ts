import type { KnownMarkup } from '../ui/known-markup.ts';
import { rememberMarkup } from './remember-markup.server.ts';

/** Stands for the address in what is known. */
const anyHref = '/\u0002';

/** Links of which only the addresses differ from page to page, each rendered once and kept in two halves. */
export function rememberLinks(): KnownMarkup['around'] {
  const remember = rememberMarkup((markup) => {
    const at = markup.indexOf(anyHref);
    return [markup.slice(0, at), markup.slice(at + anyHref.length)] as const;
  });
  return (kind, name, render) => remember(kind, name, () => render(anyHref));
}
