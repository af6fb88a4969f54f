import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseHostname, classifyHost, redactPreview } from './hostname.ts';

describe('readHost', () => {
  it.each([
    ['localhost:3000', { kind: 'directory' }],
    ['LOCALHOST', { kind: 'directory' }],
    ['localhost.', { kind: 'directory' }],
    ['127.0.0.1:3000', { kind: 'directory' }],
    ['[::1]:3000', { kind: 'directory' }],
    ['www.localhost:3000', { kind: 'directory' }],
    ['console.localhost:3000', { kind: 'console' }],
    ['Console.LOCALHOST.', { kind: 'console' }],
    ['preview-abc234.localhost:3000', { kind: 'preview', token: 'abc234' }],
    ['swan.localhost:3000', { kind: 'slug', slug: 'swan' }],
    ['Swan.LocalHost', { kind: 'slug', slug: 'swan' }],
    ['swan.localhost.:3000', { kind: 'slug', slug: 'swan' }],
    ['www.swan.localhost', { kind: 'slug', slug: 'swan' }],
    ['swan.example', { kind: 'hostname', hostname: 'swan.example' }],
    ['www.swan.example:443', { kind: 'hostname', hostname: 'swan.example' }],
    ['WWW.Swan.Example.', { kind: 'hostname', hostname: 'swan.example' }],
    ['10.0.0.7', { kind: 'hostname', hostname: '10.0.0.7' }],
    ['localhost.evil.example', { kind: 'hostname', hostname: 'localhost.evil.example' }],
    ['notlocalhost', { kind: 'hostname', hostname: 'notlocalhost' }],
    ['', { kind: 'malformed' }],
    [undefined, { kind: 'malformed' }],
    ['a b', { kind: 'malformed' }],
    ['swan..localhost', { kind: 'malformed' }],
    ['.localhost', { kind: 'malformed' }],
    ['<script>', { kind: 'malformed' }],
    [`${'a'.repeat(300)}.localhost`, { kind: 'malformed' }],
  ])('classifies %j as %j', (host, kind) => {
    expect(classifyHost(host, 'localhost')).toEqual(kind);
  });

  it('is idempotent and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const name = normaliseHostname(host);
        if (name !== undefined && !name.startsWith('www.')) expect(normaliseHostname(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['preview-abc234.localhost:3000', 'preview-….localhost:3000'],
  ['www.PREVIEW-abc234.dealers.example', 'www.PREVIEW-….dealers.example'],
  ['https://preview-abc234.dealers.example:8443', 'https://preview-….dealers.example:8443'],
  ['car-preview-hub.example', 'car-preview-hub.example'],
  ['swan.localhost', 'swan.localhost'],
  ['inline', 'inline'],
])('redacts the token in %s', (host, expected) => {
  expect(redactPreview(host)).toBe(expected);
});
