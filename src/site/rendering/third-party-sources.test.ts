import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { contentSecurityPolicy } from '../../platform/http/security/content-security-policy.ts';
import { thirdPartySources } from './third-party-sources.ts';

/** The directives that differ from those of a site without third parties. */
function listAdditions(config: object): string[] {
  const [own, none] = [config, {}].map((each) =>
    contentSecurityPolicy({ thirdParties: thirdPartySources(parseSiteConfig(each)) }).split('; '),
  );
  return own?.filter((directive) => !none?.includes(directive)) ?? [];
}

it('includes the origin of the chat widget if the site has one', () => {
  expect(listAdditions({ chat: { scriptUrl: 'https://chat.example/a/b.js?c=1' } })).toEqual([
    "script-src 'self' https://chat.example",
    "img-src 'self' data: https://chat.example",
    "connect-src 'self' https://chat.example wss://chat.example",
    "frame-src 'self' https://chat.example",
  ]);
});

it('30.5 allows the tag manager only what it needs: no scripts of the measurements, no frames, no sockets', () => {
  expect(listAdditions({ analytics: { tagManagerId: 'GTM-DEMO1' } })).toEqual([
    "script-src 'self' https://www.googletagmanager.com",
    "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com",
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
  ]);
});

it('allows nothing else on a site that has both', () => {
  const both = listAdditions({
    chat: { scriptUrl: 'https://chat.example/a.js' },
    analytics: { tagManagerId: 'GTM-DEMO1' },
  });
  expect(both).toContain("script-src 'self' https://chat.example https://www.googletagmanager.com");
  expect(both).toContain("frame-src 'self' https://chat.example");
});
