import { describe, expect, it } from 'vitest';
import { isCrossSite } from './is-cross-site.ts';

const request = { protocol: 'https', host: 'dealer.example' } as const;

describe('a request', () => {
  it.each([
    ['from the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://dealer.example' }],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }],
    ['from an old browser', { origin: 'https://dealer.example' }],
    ['from a program', {}],
  ])('%s is accepted', (_, headers) => {
    expect(isCrossSite({ ...request, headers })).toBe(false);
  });

  it.each([
    ['another website', { 'sec-fetch-site': 'cross-site' }],
    ['another dealer’s website under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an unknown Sec-Fetch-Site value', { 'sec-fetch-site': 'fenced' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame (origin null)', { origin: 'null' }],
    ['the same host without TLS', { origin: 'http://dealer.example' }],
    ['another port', { origin: 'https://dealer.example:8443' }],
    ['a host with the same prefix', { origin: 'https://dealer.example.evil.example' }],
    ['a page with contradicting headers', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('from %s is cross-site', (_, headers) => {
    expect(isCrossSite({ ...request, headers })).toBe(true);
  });
});
