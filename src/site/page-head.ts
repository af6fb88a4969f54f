import type { MetaDescriptor } from 'react-router';

/** What search engines and shared links are told of a page, beside what it shows. */
export type PageHead = {
  /** Without the name of the site, which every title ends with. */
  title: string;
  siteName: string;
  description: string;
  /** The page's one address, with the site's origin; null for a page that is not to be found. */
  canonical: string | null;
  /** Objects of schema.org, each whole with its context. */
  structuredData?: readonly object[];
};

export function metaOf({ title, siteName, description, canonical, structuredData = [] }: PageHead): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: description },
    canonical === null
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: canonical },
    ...structuredData.map((facts) => ({ 'script:ld+json': facts }) as MetaDescriptor),
  ];
}
