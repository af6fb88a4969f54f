import { getUnknownKey } from '../../../platform/outbound/outbound-error.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { FetchState } from '../transports/connection.ts';
import { type KeyOwner, recordHostKey, recordOfferedKey } from './host-key-store.server.ts';

type KnownKey = Pick<FetchState, 'hostKeyFingerprint'>;

/**
 * Transfers a file from or to a server. The first key that an SFTP server shows must stay the same; another one is recorded, so
 * that a person can accept this one and no other.
 */
export async function withHostKey<Result extends { state: KnownKey }>(
  scope: DealershipScope,
  { table, id, settings, hostKey }: KeyOwner & { settings: object; hostKey: string | null },
  transfer: (known: KnownKey) => Promise<Result>,
): Promise<Result> {
  const owner = { table, id, host: 'host' in settings ? String(settings.host) : '' };
  try {
    const result = await transfer(hostKey === null ? {} : { hostKeyFingerprint: hostKey });
    const { hostKeyFingerprint: key } = result.state;
    if (key !== undefined) await scope.run((tx) => recordHostKey(tx, owner, key));
    return result;
  } catch (error) {
    const offered = getUnknownKey(error);
    if (offered !== undefined) await scope.run((tx) => recordOfferedKey(tx, owner, offered));
    throw error;
  }
}
