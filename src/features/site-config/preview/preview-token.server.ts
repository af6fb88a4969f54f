import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type TemplateName, templateNames } from '../../sites/config/template-name.ts';

/** Whose draft a link shows, with which template instead of the draft's, and as visitors will see it at which time instead of now. */
export type Preview = { siteId: number; template: TemplateName | null; at: Date | null };

/** Signs and reads the tokens of preview links. They are part of a hostname: letters and digits only. */
export type PreviewTokens = {
  sign(preview: Preview, now: Date): string;
  /** @returns undefined if it is malformed, signed by another key, or has expired */
  read(token: string, now: Date): Preview | undefined;
};

const lifetimeSeconds = 24 * 60 * 60;
const keyBytes = 32;
/** Site, expiry, template and time shown: 4, 4, 1 and 4 bytes. */
const bodyBytes = 13;
const macBytes = 13; // 104 bits
const tokenPattern = /^[a-z2-7]{42}$/;

export function createPreviewTokens(secret: string): PreviewTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt website previews', keyBytes));
  const authenticate = (body: Buffer): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  return {
    sign({ siteId, template, at }, now) {
      const body = Buffer.alloc(bodyBytes);
      body.writeUInt32BE(siteId, 0);
      body.writeUInt32BE(toSeconds(now) + lifetimeSeconds, 4);
      body.writeUInt8(template === null ? 0 : templateNames.indexOf(template) + 1, 8);
      body.writeUInt32BE(at === null ? 0 : toSeconds(at), 9);
      return toBase32(Buffer.concat([body, authenticate(body)]));
    },
    read(token, now) {
      if (!tokenPattern.test(token)) return undefined;
      const bytes = fromBase32(token);
      const [body, mac] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes, bodyBytes + macBytes)];
      if (!timingSafeEqual(mac, authenticate(body))) return undefined;
      if (body.readUInt32BE(4) <= now.getTime() / 1000) return undefined;
      const shown = body.readUInt32BE(9);
      return {
        siteId: body.readUInt32BE(0),
        template: templateNames[body.readUInt8(8) - 1] ?? null,
        at: shown === 0 ? null : new Date(shown * 1000),
      };
    },
  };
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

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
