import type { ContentPageSummary } from '../../features/content/content-page-store.server.ts';
import { escapeXml } from '../../ui/text/escape-xml.ts';
import { blogFeedPath, blogPath } from './blog-paths.ts';

export type BlogFeed = {
  origin: string;
  siteName: string;
  /** Newest first. */
  articles: readonly Pick<ContentPageSummary, 'path' | 'title' | 'description' | 'author' | 'publishedAt'>[];
};

/** The blog as an RSS 2.0 feed. */
export function printRss({ origin, siteName, articles }: BlogFeed): string {
  const newest = articles[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${siteName}: blog`),
    element('link', origin + blogPath),
    element('description', `News, advice and road tests from ${siteName}.`),
    element('language', 'en-au'),
    newest ? element('lastBuildDate', newest.toUTCString()) : '',
    `<atom:link href="${escapeXml(origin + blogFeedPath)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => printItem(origin, article)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 1)
    .join('\n');
}

const printItem = (origin: string, { path, title, description, author, publishedAt }: BlogFeed['articles'][number]) =>
  [
    '<item>',
    element('title', title),
    element('link', origin + path),
    `<guid isPermaLink="true">${escapeXml(origin + path)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    description === '' ? '' : element('description', description),
    author === null ? '' : element('dc:creator', author),
    '</item>',
  ].join('');

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
