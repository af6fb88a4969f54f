import { request } from 'node:http';

export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/**
 * Sends a request to the server at `baseUrl` with any host. `fetch` resolves `{slug}.localhost` only on some machines;
 * browsers always do.
 */
export const get = (
  baseUrl: string,
  host: string,
  path = '/',
  headers: Record<string, string> = {},
): Promise<TestResponse> => sendRequest(baseUrl, host, { path, headers });

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };

/** The same with any method. The path is sent unchanged; `fetch` and browsers would normalise it. */
export function sendRequest(
  baseUrl: string,
  host: string,
  { method = 'GET', path, headers, body }: Sent,
): Promise<TestResponse> {
  const { port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const content = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content,
            text: content.toString(),
          });
        });
      },
    );
    sent.on('error', reject).end(body);
  });
}
