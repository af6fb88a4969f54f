import { type ReactElement, useContext } from 'react';
import { FragmentCache } from './fragment-cache.ts';

type CachedLink = {
  key: string;
  /** Everything that the item depends on beside its component and its address, also whether it has an address. */
  name: string;
  /** On this site: it starts with a slash. Null for an item that is not a link now. */
  href: string | null;
};

type CachedLinksProps<Link> = {
  label: string;
  links: readonly Link[];
  /** May use no context and no `useId`, and must use the address as `href` only. */
  children: (link: Link, href: string | null) => ReactElement;
  /** The component that renders the links. */
  by: unknown;
};

/** Links of which only the addresses differ from page to page. The server renders each once and fills in its address. */
export function CachedLinks<Link extends CachedLink>({ label, links, by, children }: CachedLinksProps<Link>) {
  const cache = useContext(FragmentCache);
  if (!cache) {
    return (
      <ul aria-label={label}>
        {links.map((link) => (
          <li key={link.key}>{children(link, link.href)}</li>
        ))}
      </ul>
    );
  }
  const toMarkup = (link: Link): string => {
    const { href } = link;
    const [before, after] = cache.linkMarkup(by, link.name, (placeholder) => children(link, href && placeholder));
    return `<li>${before}${escapeAttribute(href ?? '')}${after}</li>`;
  };
  return <ul aria-label={label} dangerouslySetInnerHTML={{ __html: links.map(toMarkup).join('') }} />;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes like React. */
const escapeAttribute = (text: string): string => text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '');
