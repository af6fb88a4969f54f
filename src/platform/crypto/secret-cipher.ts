import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for storage. A secret belongs to an owner, such as `dealership 3`, and is of no use to another one. */
export type SecretCipher = {
  encrypt(text: string, owner: string): string;
  /** @returns undefined if it is not encrypted, was changed, has another owner, or was encrypted with another key */
  decrypt(encrypted: string, owner: string): string | undefined;
};

/** AES-256-GCM with a key by HKDF-SHA-256. A change of either needs a new prefix. */
const prefix = 'v1:';
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** @param purpose what the secrets are for: the same secret gives another key for every purpose */
export function createSecretCipher(secret: string, purpose: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, keyBytes));
  return {
    encrypt(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return prefix + encrypted.toString('base64url');
    },
    decrypt(encrypted, owner) {
      if (!encrypted.startsWith(prefix)) return undefined;
      const bytes = Buffer.from(encrypted.slice(prefix.length), 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined; // the tag does not fit
      }
    },
  };
}
