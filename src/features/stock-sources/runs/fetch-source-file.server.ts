import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import type { ConnectionSecrets } from '../sources/connection-secrets.server.ts';
import { toConnection } from '../sources/to-connection.ts';
import type { SourceKind, SourceSettings } from '../sources/stock-source.ts';
import type { FetchState } from '../transports/connection.ts';
import { fetchFile, type Fetched } from '../transports/fetch-file.server.ts';

export type FetchRequest = {
  dealershipId: number;
  kind: SourceKind;
  settings: SourceSettings;
  /** Encrypted. */
  secret: string | null;
  /** The state of the last fetch. */
  state: FetchState;
  /** Stops the transfer. */
  signal?: AbortSignal;
};

/** Fetches the file of a source. @throws OutboundError or RunFailure with a sentence for the dealer */
export type FetchSourceFile = (request: FetchRequest) => Promise<Fetched>;

const maxBytes = 500 * 1024 * 1024;

/** Fetches over HTTPS and SFTP, within the rules for connections that a dealer configures. */
export const createSourceFetcher =
  (rules: OutboundRules, secrets: ConnectionSecrets): FetchSourceFile =>
  async ({ dealershipId, kind, settings, secret, state, signal }) => {
    const plain = secret === null ? {} : secrets.decrypt(dealershipId, secret);
    return fetchFile(toConnection({ kind, settings, secret: plain }), state, rules, { maxBytes, signal });
  };
