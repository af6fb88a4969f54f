import { createSecretCipher } from '../../../platform/crypto/secret-cipher.ts';

/** Encrypts the signing secrets of a dealership's webhooks. */
export type RouteSecrets = {
  encrypt(dealershipId: number, secret: string): string;
  /** @returns undefined if it is another dealership's, or CONSOLE_SECRET has changed */
  decrypt(dealershipId: number, stored: string): string | undefined;
};

const toOwner = (dealershipId: number): string => `dealership ${dealershipId}`;

export function createRouteSecrets(consoleSecret: string): RouteSecrets {
  const cipher = createSecretCipher(consoleSecret, 'signing of webhooks');
  return {
    encrypt: (dealershipId, secret) => cipher.encrypt(secret, toOwner(dealershipId)),
    // Secrets from before they were encrypted are used until they are replaced.
    decrypt: (dealershipId, stored) =>
      stored.startsWith('whsec_') ? stored : cipher.decrypt(stored, toOwner(dealershipId)),
  };
}
