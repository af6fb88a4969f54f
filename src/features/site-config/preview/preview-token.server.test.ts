import { describe, expect, it } from 'vitest';
import { createPreviewTokens } from './preview-token.server.ts';

const now = new Date('2026-03-01T10:00:00Z');
const plain = { siteId: 7, template: null, at: null };
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const tokens = createPreviewTokens('a secret of at least 32 characters');

describe('preview links', () => {
  it('29.2 name the site, the template and the time shown for 24 hours, in one label of a hostname', () => {
    const preview = { siteId: 4_000_000_000, template: 'outback', at: new Date('2027-12-25T02:00:00Z') } as const;
    const token = tokens.sign(preview, now);
    expect(`preview-${token}`).toMatch(/^[a-z0-9-]{1,63}$/);
    expect(tokens.read(token, later(23.99))).toEqual(preview);
    expect(tokens.read(tokens.sign(plain, now), now)).toEqual(plain);
  });

  it('29.hostile expire after 24 hours', () => {
    expect(tokens.read(tokens.sign(plain, now), later(24))).toBeUndefined();
  });

  it('29.hostile cannot be changed to another site, another expiry, another template or another time shown', () => {
    const token = tokens.sign(plain, now);
    for (let at = 0; at < 41; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'b' ? 'c' : 'b') + token.slice(at + 1);
      expect(tokens.read(changed, now)).toBeUndefined();
    }
  });

  it('29.hostile are refused with another secret, cut off, extended or empty', () => {
    const token = tokens.sign(plain, now);
    expect(createPreviewTokens('another secret of 32 characters!').read(token, now)).toBeUndefined();
    for (const bad of ['', token.slice(0, 41), `${token}a`, token.toUpperCase(), '!'.repeat(42)])
      expect(tokens.read(bad, now)).toBeUndefined();
  });
});
