import { omitEmpty } from './omit-empty.ts';

export type ArticleFacts = {
  /** Of the site's own host; '' if it has none. */
  origin: string;
  siteName: string;
  path: string;
  headline: string;
  description: string;
  /** The path of its picture on the site. */
  image: string | null;
  /** The author; null means the dealership. */
  author: string | null;
  published: Date | null;
  modified: Date | null;
};

/** The longest headline that search engines show in full. */
const maxLength = 110;

export const buildArticle = (facts: ArticleFacts) => {
  const publisher = { '@type': 'Organization', name: facts.siteName, url: `${facts.origin}/` };
  const url = facts.origin + facts.path;
  return omitEmpty({
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
  headline.length <= maxLength ? headline : `${headline.slice(0, maxLength - 1).trimEnd()}…`;
