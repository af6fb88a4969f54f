import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { takeMarkedInline } from './marked-inline.ts';

const marker = 'e3b0c44298fc1c14';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (smuggled: string) =>
  [
    `<html><head><link rel="stylesheet" href="/a.css" nonce="${marker}"/><style nonce="${marker}">a{}</style></head>`,
    `<body>${smuggled}<script nonce="${marker}" type="module" async="">own()</script>`,
    `<script src="/a.js" nonce="${marker}"></script></body></html>`,
  ].join('');

test.each([
  ['nothing', ''],
  ['a script', '<script>steal()</script>'],
  ['a style', '<style>steal()</style>'],
  ['a script with a nonce it guessed', '<script nonce="0123456789abcdef">steal()</script>'],
  ['a script left open before one of ours', '<script>steal()/*'],
  ['a tag left open before one of ours', '<script src=//evil.example/ x="'],
])('a page with %s smuggled in allows only what is its own', (_, smuggled) => {
  const { html, scripts, styles } = takeMarkedInline(page(smuggled), marker);
  expect(contentSecurityPolicy({ scripts, styles })).toContain(
    `script-src 'self' ${hashOf('own()')}; style-src 'self' ${hashOf('a{}')}; `,
  );
  expect(html).not.toContain(marker);
});

test('a page is sent as if it had never been marked', () => {
  expect(takeMarkedInline(page(''), marker).html).toBe(page('').replaceAll(` nonce="${marker}"`, ''));
});

test('what is data for others is not run, so nothing has to be allowed', () => {
  const data = `<script type="application/ld+json" nonce="${marker}">{"a":1}</script>`;
  const { html, scripts } = takeMarkedInline(page(data), marker);
  expect(scripts).toEqual(['own()']);
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
});

test('a page without anything inline allows our own files only', () => {
  expect(contentSecurityPolicy({})).toContain(`script-src 'self'; style-src 'self'; `);
});
