import { expect, it } from 'vitest';
import { printRss } from './rss.ts';

const article = {
  path: '/blog/first-tow',
  title: 'Your <first> tow & more',
  description: 'What to check\u0007 before you go.',
  author: 'Robin Vale',
  publishedAt: new Date('2026-10-01T03:04:05Z'),
};

it('24.19 the blog is an RSS feed with the address, date, summary and author of every article', () => {
  const other = { ...article, path: '/blog/other', title: 'Other', description: '', author: null };
  expect(printRss({ origin: 'https://tamar.example', siteName: 'Tamar Auto', articles: [article, other] })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Tamar Auto: blog</title>
<link>https://tamar.example/blog</link>
<description>News, advice and road tests from Tamar Auto.</description>
<language>en-au</language>
<lastBuildDate>Thu, 01 Oct 2026 03:04:05 GMT</lastBuildDate>
<atom:link href="https://tamar.example/blog/rss.xml" rel="self" type="application/rss+xml"/>
<item><title>Your &lt;first&gt; tow &amp; more</title><link>https://tamar.example/blog/first-tow</link><guid isPermaLink="true">https://tamar.example/blog/first-tow</guid><pubDate>Thu, 01 Oct 2026 03:04:05 GMT</pubDate><description>What to check before you go.</description><dc:creator>Robin Vale</dc:creator></item>
<item><title>Other</title><link>https://tamar.example/blog/other</link><guid isPermaLink="true">https://tamar.example/blog/other</guid><pubDate>Thu, 01 Oct 2026 03:04:05 GMT</pubDate></item>
</channel>
</rss>
`,
  );
});
