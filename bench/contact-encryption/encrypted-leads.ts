import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The contact fields of a lead. */
export type Contacts = { name: string; lastName: string; email: string; phone: string; message: string };

const [algorithm, ivBytes, tagBytes, blindBytes] = ['aes-256-gcm', 12, 16, 16] as const;

export const makeKey = (): Buffer => randomBytes(32);

/** All fields in one value: a call of the cipher costs more than the bytes. */
export function encrypt(key: Buffer, contacts: object): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  return Buffer.concat([iv, cipher.update(JSON.stringify(contacts)), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt<Value>(key: Buffer, encrypted: Buffer): Value {
  const iv = encrypted.subarray(0, ivBytes);
  const cipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAuthTag(encrypted.subarray(-tagBytes));
  const text = Buffer.concat([cipher.update(encrypted.subarray(ivBytes, -tagBytes)), cipher.final()]);
  return JSON.parse(text.toString()) as Value;
}

/** Finds equal values without showing them. */
export const blind = (key: Buffer, value: string): Buffer =>
  createHmac('sha256', key).update(value).digest().subarray(0, blindBytes);
