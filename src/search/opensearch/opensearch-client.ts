import { Client, ConnectionPool, errors } from '@opensearch-project/opensearch';
import { SearchUnavailable } from '../search-engine.ts';
import type { SearchAddress } from '../search-url.ts';

export interface OpenSearchClient {
  /**
   * Sends a request to one of the nodes, and to another if that one does not answer.
   * @throws SearchUnavailable if both fail, or if the cluster cannot serve the request now
   */
  request<Response>(request: ClientRequest): Promise<Response>;
  close(): Promise<void>;
}

export interface ClientRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  querystring?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
  /** Newline-delimited JSON instead of a body. */
  lines?: string;
  /** Default: `adminTimeoutMs`. */
  timeoutMs?: number;
}

const adminTimeoutMs = 60_000;

export function createClient({ nodes, credentials }: SearchAddress): OpenSearchClient {
  const client = new Client({
    nodes: [...nodes],
    ...(credentials && { auth: credentials }),
    ConnectionPool: QuickRecoveryPool,
    maxRetries: 1,
    pingTimeout: 1000,
    // A key named __proto__ is only data here.
    disablePrototypePoisoningProtection: true,
  });
  return {
    request: async <Response>({ timeoutMs = adminTimeoutMs, lines, body, ...request }: ClientRequest) => {
      try {
        const params = { ...request, ...(lines === undefined ? body && { body } : { bulkBody: lines }) };
        const response = await client.transport.request(params, { requestTimeout: timeoutMs });
        return response.body as Response;
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => client.close(),
  };
}

/** Tries a failed node again after one second, then after two and four: by default a minute and more. */
class QuickRecoveryPool extends ConnectionPool {
  override resurrectTimeout = 1000;
  override resurrectTimeoutCutoff = 2;
}

function explain(error: unknown): unknown {
  if (!(error instanceof errors.OpenSearchClientError)) return error;
  if (!(error instanceof errors.ResponseError))
    return new SearchUnavailable(`OpenSearch does not answer: ${error.message}`, { cause: error });
  const message = `OpenSearch answered ${error.statusCode}: ${error.message}`;
  // 400: a request that no node will ever accept.
  return error.statusCode === 400
    ? new Error(message, { cause: error })
    : new SearchUnavailable(message, { cause: error });
}
