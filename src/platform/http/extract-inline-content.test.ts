import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security/content-security-policy.ts';
import { extractInlineContent } from './extract-inline-content.ts';

const marker = 'e3b0c44298fc1c14';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (injected: string) =>
  [
    `<html><head><link rel="stylesheet" href="/a.css" nonce="${marker}"/><style nonce="${marker}">a{}</style></head>`,
    `<body>${injected}<script nonce="${marker}" type="module" async="">own()</script>`,
    `<script src="/a.js" nonce="${marker}"></script></body></html>`,
  ].join('');

test.each([
  ['nothing', ''],
  ['a script', '<script>steal()</script>'],
  ['a style', '<style>steal()</style>'],
  ['a script with a nonce it guessed', '<script nonce="0123456789abcdef">steal()</script>'],
  ['a script left open before one of ours', '<script>steal()/*'],
  ['a tag left open before one of ours', '<script src=//evil.example/ x="'],
])('a page with %s injected allows only its own content', (_, injected) => {
  const { html, scripts, styles } = extractInlineContent(page(injected), marker);
  expect(contentSecurityPolicy({ scripts, styles })).toContain(
    `script-src 'self' ${hash('own()')}; style-src 'self' ${hash('a{}')}; `,
  );
  expect(html).not.toContain(marker);
});

test('removes the marker from the page', () => {
  expect(extractInlineContent(page(''), marker).html).toBe(page('').replaceAll(` nonce="${marker}"`, ''));
});

test('data blocks need no hash', () => {
  const data = `<script type="application/ld+json" nonce="${marker}">{"a":1}</script>`;
  const { html, scripts } = extractInlineContent(page(data), marker);
  expect(scripts).toEqual(['own()']);
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
});

test('a page without inline content allows our own files only', () => {
  expect(contentSecurityPolicy({})).toContain(`script-src 'self'; style-src 'self'; `);
});
