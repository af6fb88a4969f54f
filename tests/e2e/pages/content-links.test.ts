import { describe, expect, inject, it } from 'vitest';
import { demoSites } from '../../../src/demo/dealers/all-dealers.ts';
import type { DemoSite } from '../../../src/demo/dealers/dealer.ts';
import { parseSiteConfig } from '../../../src/features/site-config/site-config.ts';
import { bannerLinks } from '../../../src/features/sites/urls/site-links.ts';
import { get } from '../../support/servers/send-request.ts';

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, encodeURI(path));

/** Every link target in a page's text or blocks. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)\s]*)\)|"(?:to|path)":"(\/[^"]*)"/g)].map(
    ([, inText, inBlock]) => inText ?? inBlock ?? '',
  );

/**
 * The link targets of a site's own content: its menus, banner, promo tiles, buttons and pages. A menu omits links
 * without a page, so a crawl does not find those that are broken.
 */
function namedBy({ config, promos, pages }: DemoSite): Map<string, string> {
  const { menus, actions, ...site } = parseSiteConfig(config);
  const named = new Map<string, string>();
  const note = (where: string, targets: readonly (string | undefined)[]) => {
    for (const to of targets) if (to?.startsWith('/')) named.set(to, named.get(to) ?? where);
  };
  note(
    'header',
    (menus.header ?? []).flatMap(({ to, links = [] }) => [to, ...links.map((link) => link.to)]),
  );
  note(
    'footer',
    (menus.footer ?? []).flatMap(({ links }) => links.map(({ to }) => to)),
  );
  note(
    'banner',
    bannerLinks(site).map(({ to }) => to),
  );
  note(
    'promo',
    promos.map(({ link }) => link),
  );
  note(
    'action',
    actions.map((action) => ('to' in action ? action.to : undefined)),
  );
  for (const { path, body, blocks = [] } of pages) note(path, linksIn(body + JSON.stringify(blocks)));
  return named;
}

/** The status after at most one redirect. */
async function readFinalStatus(slug: string, path: string): Promise<number> {
  const { status, headers } = await getPage(slug, path);
  if (status < 300 || status >= 400) return status;
  const to = new URL(String(headers.location), `http://${slug}.localhost`);
  return (await getPage(slug, decodeURI(to.pathname + to.search))).status;
}

describe('the links in a site’s config and content', () => {
  it.each(demoSites.map((site) => [site.slug, site] as const))('all lead to a page on %s', async (slug, site) => {
    const named = namedBy(site);
    const outcomes: string[] = [];
    for (const [path, where] of named) outcomes.push(`${path} (${where}) returns ${await readFinalStatus(slug, path)}`);
    expect(outcomes.filter((outcome) => !outcome.endsWith(' 200'))).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(5);
  });
});

const readHead = (html: string) => ({
  heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
});

describe('a form page with the site’s own content', () => {
  it.each([
    ['swan-river-toyota', '/service', 'Book a service', '/service', 'How long it takes'],
    ['swan-river-toyota', '/genuine-service', 'Genuine service', '/genuine-service', 'What a service includes'],
    ['southern-cross', '/genuine-service', 'Service at any branch', '/service', 'What you can book'],
    ['tamar-auto', '/fleet', 'Farms, trades and fleets', '/fleet', 'Set up before you collect it'],
    ['yard-88', '/fleet', 'Fleet', '/fleet', undefined],
  ])(
    'K1 %s%s has the heading “%s”, its canonical address is %s, and its content continues below the form',
    async (slug, path, heading, canonical, below) => {
      const { status, text } = await getPage(slug, path);
      expect(status).toBe(200);
      expect(readHead(text)).toEqual({ heading: expect.stringContaining(heading), canonical });
      const form = text.indexOf('class="form-sheet"');
      expect(form).toBeGreaterThan(0);
      if (below !== undefined) expect(text.indexOf(below)).toBeGreaterThan(form);
    },
  );

  it('keeps its address even if the menu links elsewhere', async () => {
    const { text } = await getPage('swan-river-toyota', '/');
    expect(text).toContain('href="https://service.swanrivertoyota.example"');
    expect((await getPage('swan-river-toyota', '/service')).status).toBe(200);
    expect((await getPage('southern-cross', '/sell-my-car')).status).toBe(200);
  });
});
