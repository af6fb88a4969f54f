import { createSecretCipher } from '../../../platform/crypto/secret-cipher.ts';
import { RunFailure } from '../runs/run-failure.ts';
import type { ConnectionSecret } from './connection-settings.ts';

/** Encrypts the passwords and keys with which a dealership's sources and outbound feeds connect to other servers. */
export type ConnectionSecrets = {
  encrypt(dealershipId: number, secret: ConnectionSecret): string;
  /** @throws RunFailure with a sentence for the dealer, if it is not this dealership's or CONSOLE_SECRET has changed */
  decrypt(dealershipId: number, encrypted: string): ConnectionSecret;
  canDecrypt(dealershipId: number, encrypted: string): boolean;
};

const toOwner = (dealershipId: number): string => `dealership ${dealershipId}`;

export function createConnectionSecrets(consoleSecret: string): ConnectionSecrets {
  const cipher = createSecretCipher(consoleSecret, 'connections of stock');
  return {
    encrypt: (dealershipId, secret) => cipher.encrypt(JSON.stringify(secret), toOwner(dealershipId)),
    decrypt(dealershipId, encrypted) {
      const text = cipher.decrypt(encrypted, toOwner(dealershipId));
      if (text === undefined) throw new RunFailure('Enter the password again: the stored one can no longer be read.');
      return JSON.parse(text) as ConnectionSecret;
    },
    canDecrypt: (dealershipId, encrypted) => cipher.decrypt(encrypted, toOwner(dealershipId)) !== undefined,
  };
}
