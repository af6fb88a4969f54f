import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/**
 * Asks the server at `baseUrl` in the name of any host. `fetch` resolves `{slug}.localhost` only on some machines;
 * browsers always do.
 */
export function get(baseUrl: string, host: string, path = '/', headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
        });
      },
    );
    sent.on('error', reject).end();
  });
}
