import { createSecretCipher } from '../../platform/crypto/secret-cipher.ts';

/**
 * Encrypts the tokens of links while their messages wait to be sent: a retry must send the same link, and a copy of the
 * database must not contain it. Afterwards only the token's hash is stored.
 */
export type WaitingTokens = {
  encrypt(messageId: string, token: string): string;
  /** @throws if CONSOLE_SECRET has changed: the message cannot be sent any more */
  decrypt(messageId: string, stored: string): string;
};

const isPlain = /^[\w-]+$/;

export function createWaitingTokens(consoleSecret: string): WaitingTokens {
  const cipher = createSecretCipher(consoleSecret, 'links of waiting messages');
  return {
    encrypt: (messageId, token) => cipher.encrypt(token, messageId),
    decrypt(messageId, stored) {
      // Messages of an earlier version have it in plain text until they are sent.
      if (isPlain.test(stored)) return stored;
      const token = cipher.decrypt(stored, messageId);
      if (token === undefined) throw new Error('its link cannot be decrypted: CONSOLE_SECRET has changed since');
      return token;
    },
  };
}
