import { expect, it } from 'vitest';
import { scriptOrigins } from './script-origins.ts';
import { parseSiteConfig } from './site-config.ts';

it('names the origin of the chat widget, on sites that have one', () => {
  expect(scriptOrigins(parseSiteConfig({ chat: { scriptUrl: 'https://chat.example/a/b.js?c=1' } }))).toEqual([
    'https://chat.example',
  ]);
  expect(scriptOrigins(parseSiteConfig({}))).toEqual([]);
});

it('names the origins of a tag manager, on sites that have one', () => {
  expect(scriptOrigins(parseSiteConfig({ analytics: { tagManagerId: 'GTM-DEMO1' } }))).toEqual([
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
  ]);
});
