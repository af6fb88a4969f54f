import { known } from './known.ts';

export type ArticleFacts = {
  /** Of the site's own host; '' where it has none. */
  origin: string;
  siteName: string;
  path: string;
  headline: string;
  description: string;
  /** The address of its picture on the site. */
  image: string | null;
  /** Who wrote it; the dealership itself where nobody is named. */
  author: string | null;
  published: Date | null;
  modified: Date | null;
};

/** The longest headline that search engines show whole. */
const mostLetters = 110;

export const article = (facts: ArticleFacts) => {
  const publisher = { '@type': 'Organization', name: facts.siteName, url: `${facts.origin}/` };
  const url = facts.origin + facts.path;
  return known({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: shorten(facts.headline),
    description: facts.description,
    url,
    mainEntityOfPage: url,
    image: facts.image === null ? [] : [facts.origin + facts.image],
    datePublished: facts.published?.toISOString(),
    dateModified: (facts.modified ?? facts.published)?.toISOString(),
    author: facts.author === null ? publisher : { '@type': 'Person', name: facts.author },
    publisher,
  });
};

const shorten = (headline: string): string =>
  headline.length <= mostLetters ? headline : `${headline.slice(0, mostLetters - 1).trimEnd()}…`;
