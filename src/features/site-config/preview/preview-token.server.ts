import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type TemplateName, templateNames } from '../../sites/config/template-name.ts';

/** Whose draft a link shows, and with which template instead of the draft's. */
export type Preview = { siteId: number; template: TemplateName | null };

/** Signs and reads the tokens of preview links. They are part of a hostname: letters and digits only. */
export type PreviewTokens = {
  sign(preview: Preview, now: Date): string;
  /** @returns undefined if it is malformed, signed by another key, or has expired */
  read(token: string, now: Date): Preview | undefined;
};

const lifetimeSeconds = 24 * 60 * 60;
const keyBytes = 32;
/** Site, expiry and template: 4, 4 and 1 bytes. */
const bodyBytes = 9;
const macBytes = 13; // 104 bits
const tokenPattern = /^[a-z2-7]{36}$/;

export function createPreviewTokens(secret: string): PreviewTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt website previews', keyBytes));
  const authenticate = (body: Buffer): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  return {
    sign({ siteId, template }, now) {
      const body = Buffer.alloc(bodyBytes);
      body.writeUInt32BE(siteId, 0);
      body.writeUInt32BE(Math.floor(now.getTime() / 1000) + lifetimeSeconds, 4);
      body.writeUInt8(template === null ? 0 : templateNames.indexOf(template) + 1, 8);
      return toBase32(Buffer.concat([body, authenticate(body)]));
    },
    read(token, now) {
      if (!tokenPattern.test(token)) return undefined;
      const bytes = fromBase32(token);
      const [body, mac] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes, bodyBytes + macBytes)];
      if (!timingSafeEqual(mac, authenticate(body))) return undefined;
      if (body.readUInt32BE(4) <= now.getTime() / 1000) return undefined;
      return { siteId: body.readUInt32BE(0), template: templateNames[body.readUInt8(8) - 1] ?? null };
    },
  };
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
