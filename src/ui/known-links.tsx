import { type ReactElement, useContext } from 'react';
import { escapeAttribute } from './escape-attribute.ts';
import { KnownMarkup } from './known-markup.ts';

type KnownLink = {
  key: string;
  /** All that the link depends on beside its component and its address. */
  name: string;
  /** Of this site: it begins with a slash. */
  href: string;
};

type KnownLinksProps<Link> = {
  label: string;
  links: readonly Link[];
  /** It may use no context and no `useId`, and shows its address nowhere but as one. */
  children: (link: Link, href: string) => ReactElement;
  /** The component that the links are made by. */
  by: unknown;
};

/** A list of links, of which only the addresses differ from page to page: the server renders each once and fills them in. */
export function KnownLinks<Link extends KnownLink>({ label, links, by, children }: KnownLinksProps<Link>) {
  const known = useContext(KnownMarkup);
  if (!known) {
    return (
      <ul aria-label={label}>
        {links.map((link) => (
          <li key={link.key}>{children(link, link.href)}</li>
        ))}
      </ul>
    );
  }
  const markupOf = (link: Link): string => {
    const [before, behind] = known.around(by, link.name, (href) => children(link, href));
    return `<li>${before}${escapeAttribute(link.href)}${behind}</li>`;
  };
  return <ul aria-label={label} dangerouslySetInnerHTML={{ __html: links.map(markupOf).join('') }} />;
}
