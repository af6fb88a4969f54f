import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, denyAllPolicy, developmentPolicy } from './content-security-policy.ts';

const directives = (policy: string) => new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));

describe('the content security policy', () => {
  it.each([
    ['of a page', contentSecurityPolicy({})],
    ['of everything else', denyAllPolicy],
    ['of a page in development', developmentPolicy],
  ])('30.5 %s lets no element change the base of its links', (_, policy) => {
    expect(directives(policy).get('base-uri')).toBe(`base-uri 'none'`);
  });

  it('allows our own files, and inline scripts by their hash', () => {
    const policy = directives(contentSecurityPolicy({ scripts: ['go()', 'go()'] }));
    expect(policy.get('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
    expect(policy.get('connect-src')).toBe(`connect-src 'self'`);
    expect(policy.has('frame-src')).toBe(false);
  });

  it('lets a third party have what is listed, and nothing else', () => {
    const party = { scripts: ['https://a.example'], connections: ['wss://b.example'], images: ['https://c.example'] };
    const policy = directives(contentSecurityPolicy({ thirdParties: [party] }));
    expect(policy.get('script-src')).toBe(`script-src 'self' https://a.example`);
    expect(policy.get('connect-src')).toBe(`connect-src 'self' wss://b.example`);
    expect(policy.get('img-src')).toBe(`img-src 'self' data: https://c.example`);
    const others = directives(contentSecurityPolicy({}));
    for (const name of [
      'default-src',
      'style-src',
      'object-src',
      'form-action',
      'frame-ancestors',
      'base-uri',
      'frame-src',
    ])
      expect(policy.get(name)).toBe(others.get(name));
  });
});
