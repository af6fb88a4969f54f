import { expect, test } from 'vitest';
import { renderDirectoryPage, renderUnknownHostPage } from './directory-page.server.tsx';

const sites = [
  { slug: 'northgate', name: 'Northgate Motors', address: 'http://northgate.localhost:3000/' },
  { slug: 'ridge', name: 'Ridge & Sons', address: 'http://ridge.localhost:3000/' },
];

test('the directory links every site by name and address', () => {
  const html = renderDirectoryPage({ sites, version: '1.2.3' });
  expect(html).toMatch(/^<!doctype html><html lang="en-AU">/);
  expect(html).toContain('href="http://northgate.localhost:3000/"');
  expect(html).toContain('Ridge &amp; Sons');
  expect(html).toContain('ridge.localhost:3000');
  expect(html).toContain('1.2.3');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('<script');
});

test('a server without sites says so', () => {
  expect(renderDirectoryPage({ sites: [], version: '1' })).toContain('No sites have been set up yet.');
});

test('an unknown host is named, as text only', () => {
  const html = renderUnknownHostPage({ host: '<script>alert(1)</script>', directoryAddress: 'http://localhost:3000/' });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="http://localhost:3000/"');
});
