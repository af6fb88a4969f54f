import { describe, expect, it } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

const secret = 'a secret of more than 32 characters, for tests';
const cipher = createSecretCipher(secret, 'tests');
const text = 'pä$$word';
const encrypted = cipher.encrypt(text, 'dealership 1');

describe('27.3 an encrypted secret', () => {
  it('is decrypted for its owner, also by another process with the same key', () => {
    expect(encrypted).toMatch(/^v1:[\w-]+$/);
    expect(createSecretCipher(secret, 'tests').decrypt(encrypted, 'dealership 1')).toBe(text);
    expect(cipher.decrypt(cipher.encrypt('', 'dealership 1'), 'dealership 1')).toBe('');
  });

  it('differs every time, so that equal passwords do not show', () => {
    expect(cipher.encrypt(text, 'dealership 1')).not.toBe(encrypted);
  });

  it('is not decrypted for another owner, with another key or for another purpose', () => {
    expect(cipher.decrypt(encrypted, 'dealership 2')).toBeUndefined();
    expect(createSecretCipher(`${secret}.`, 'tests').decrypt(encrypted, 'dealership 1')).toBeUndefined();
    expect(createSecretCipher(secret, 'other').decrypt(encrypted, 'dealership 1')).toBeUndefined();
  });

  it('is not decrypted after any of its bytes changed', () => {
    const bytes = Buffer.from(encrypted.slice(3), 'base64url');
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(cipher.decrypt(`v1:${changed.toString('base64url')}`, 'dealership 1')).toBeUndefined();
    }
  });

  it.each([
    ['plain text', text],
    ['nothing', ''],
    ['a prefix alone', 'v1:'],
    ['too few bytes', encrypted.slice(0, 20)],
    ['an unknown version', encrypted.replace('v1:', 'v2:')],
  ])('is never %s', (_what, stored) => {
    expect(cipher.decrypt(stored, 'dealership 1')).toBeUndefined();
  });
});
