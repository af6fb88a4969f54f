import { expect, it } from 'vitest';
import { scriptOrigins } from './script-origins.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';

it('includes the origin of the chat widget if the site has one', () => {
  expect(scriptOrigins(parseSiteConfig({ chat: { scriptUrl: 'https://chat.example/a/b.js?c=1' } }))).toEqual([
    'https://chat.example',
  ]);
  expect(scriptOrigins(parseSiteConfig({}))).toEqual([]);
});

it('includes the origins of the tag manager if the site has one', () => {
  expect(scriptOrigins(parseSiteConfig({ analytics: { tagManagerId: 'GTM-DEMO1' } }))).toEqual([
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
  ]);
});
