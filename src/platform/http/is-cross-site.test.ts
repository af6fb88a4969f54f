import { describe, expect, it } from 'vitest';
import { isCrossSite } from './is-cross-site.ts';

const request = { protocol: 'https', host: 'dealer.example' } as const;

describe('a request', () => {
  it.each([
    ['of the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://dealer.example' }],
    ['that the visitor typed', { 'sec-fetch-site': 'none' }],
    ['of an old browser', { origin: 'https://dealer.example' }],
    ['of a program', {}],
  ])('%s is accepted', (_, headers) => {
    expect(isCrossSite({ ...request, headers })).toBe(false);
  });

  it.each([
    ['another website', { 'sec-fetch-site': 'cross-site' }],
    ['another dealer’s website under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['something that browsers do not say yet', { 'sec-fetch-site': 'fenced' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['nowhere, as a sandboxed frame is', { origin: 'null' }],
    ['the same host without TLS', { origin: 'http://dealer.example' }],
    ['another port', { origin: 'https://dealer.example:8443' }],
    ['a host that begins alike', { origin: 'https://dealer.example.evil.example' }],
    ['a page that says two things', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('from %s is cross-site', (_, headers) => {
    expect(isCrossSite({ ...request, headers })).toBe(true);
  });
});
