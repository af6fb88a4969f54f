import type { MetaDescriptor } from 'react-router';

/** The metadata of a page for search engines and link previews. */
export type PageHead = {
  /** Without the site's name, which is appended to every title. */
  title: string;
  siteName: string;
  description: string;
  /** The absolute canonical address; null for pages that must not be indexed. */
  canonical: string | null;
  /** The path of an RSS feed with the same content. */
  feed?: string;
  /** Complete schema.org objects, each with its context. */
  structuredData?: readonly object[];
};

export function toMetaDescriptors({
  title,
  siteName,
  description,
  canonical,
  feed,
  structuredData = [],
}: PageHead): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: description },
    canonical === null
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: canonical },
    ...(feed === undefined
      ? []
      : [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: siteName, href: feed } as const]),
    ...structuredData.map((facts) => ({ 'script:ld+json': facts }) as MetaDescriptor),
  ];
}
