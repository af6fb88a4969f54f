import { createHmac, randomInt } from 'node:crypto';

const amount = 10;
const length = 10;
/** Without characters that look alike: 0 and o, 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `7kq2m-xw9rt`, with 49 random bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: amount }, () => {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

const hashed = 'hmac:';

/** As it is stored, however a person typed it. A keyed hash, so that a leaked table cannot be searched. */
export function hashRecoveryCode(code: string, secret: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return hashed + createHmac('sha256', secret).update(`recovery code ${typed}`).digest('base64url');
}

/** How better-auth stores the list: a JSON array whose codes are hashed. It looks for a code that is hashed before. */
export const recoveryCodeStorage = (secret: string) => ({
  encrypt: async (json: string): Promise<string> =>
    JSON.stringify(
      // After a code is used, the remaining ones are stored again.
      (JSON.parse(json) as string[]).map((code) => (code.startsWith(hashed) ? code : hashRecoveryCode(code, secret))),
    ),
  decrypt: async (stored: string): Promise<string> => stored,
});
