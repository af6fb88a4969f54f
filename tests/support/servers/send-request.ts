import { request } from 'node:http';

export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/**
 * Asks the server at `baseUrl` in the name of any host. `fetch` resolves `{slug}.localhost` only on some machines;
 * browsers always do.
 */
export const get = (
  baseUrl: string,
  host: string,
  path = '/',
  headers: Record<string, string> = {},
): Promise<TestResponse> => sendRequest(baseUrl, host, { path, headers });

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** The same with any method. The path goes out letter by letter, which `fetch` and browsers would tidy up first. */
export function sendRequest(
  baseUrl: string,
  host: string,
  { method = 'GET', path, headers, body }: Sent,
): Promise<TestResponse> {
  const { port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const content = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: content,
            text: content.toString(),
          });
        });
      },
    );
    sent.on('error', reject).end(body);
  });
}
