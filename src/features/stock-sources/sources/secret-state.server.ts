import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { ConnectionSecrets } from './connection-secrets.server.ts';
import { readFetchDetails } from './source-store.server.ts';

/** `unreadable`: a person must enter it again, because CONSOLE_SECRET has changed. */
export type SecretState = 'none' | 'stored' | 'unreadable';

export async function readSecretState(
  scope: DealershipScope,
  secrets: ConnectionSecrets,
  sourceId: number,
): Promise<SecretState> {
  const { secret = null } = (await scope.run((tx) => readFetchDetails(tx, sourceId))) ?? {};
  return getSecretState(secrets, scope.dealershipId, secret);
}

export function getSecretState(secrets: ConnectionSecrets, dealershipId: number, secret: string | null): SecretState {
  if (secret === null) return 'none';
  return secrets.canDecrypt(dealershipId, secret) ? 'stored' : 'unreadable';
}
