import { describe, expect, it } from 'vitest';
import { createPreviewTokens } from './preview-token.server.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const tokens = createPreviewTokens('a secret of at least 32 characters');

describe('preview links', () => {
  it('29.2 name the site and template for 24 hours, in one label of a hostname', () => {
    const token = tokens.sign({ siteId: 4_000_000_000, template: 'outback' }, now);
    expect(`preview-${token}`).toMatch(/^[a-z0-9-]{1,63}$/);
    expect(tokens.read(token, later(23.99))).toEqual({ siteId: 4_000_000_000, template: 'outback' });
    expect(tokens.read(tokens.sign({ siteId: 7, template: null }, now), now)).toEqual({ siteId: 7, template: null });
  });

  it('29.hostile expire after 24 hours', () => {
    expect(tokens.read(tokens.sign({ siteId: 7, template: null }, now), later(24))).toBeUndefined();
  });

  it('29.hostile cannot be changed to another site, another time or another template', () => {
    const token = tokens.sign({ siteId: 7, template: null }, now);
    for (let at = 0; at < 35; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'b' ? 'c' : 'b') + token.slice(at + 1);
      expect(tokens.read(changed, now)).toBeUndefined();
    }
  });

  it('29.hostile are refused with another secret, cut off, extended or empty', () => {
    const token = tokens.sign({ siteId: 7, template: null }, now);
    expect(createPreviewTokens('another secret of 32 characters!').read(token, now)).toBeUndefined();
    for (const bad of ['', token.slice(0, 35), `${token}a`, token.toUpperCase(), '!'.repeat(36)])
      expect(tokens.read(bad, now)).toBeUndefined();
  });
});
