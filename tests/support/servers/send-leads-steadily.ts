import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'node:http';

export type SteadyPlan = {
  port: number;
  /** The hostname that the lead with this number is sent to. */
  hostAt(at: number): string;
  /** The number of the first lead. */
  from: number;
  leads: number;
  perSecond: number;
  /** The body of the lead with this number. */
  bodyAt(at: number): object;
  /** How long a visitor retries without a response. */
  patienceMs: number;
};

/** Lead ids by number: those that were acknowledged. */
export type Acknowledged = Map<number, Set<string>>;

/** Without a response, a visitor waits longer each time; otherwise hundreds of retries would overload the server. */
const retryMs = { first: 250, most: 4000 };

/**
 * Sends leads at a constant rate, whether or not the server is up. Like a browser, it sends the same lead
 * again if there was no response; every tenth is sent twice at the same time, as by a double click.
 */
export async function sendLeadsSteadily({ port, hostAt, from, leads, perSecond, bodyAt, patienceMs }: SteadyPlan) {
  const acknowledged: Acknowledged = new Map();
  const refused: string[] = [];
  /** How often the server responded with each status. */
  const statuses = new Map<number, number>();
  const sendOne = async (at: number): Promise<void> => {
    const body = JSON.stringify(bodyAt(at));
    const until = performance.now() + patienceMs;
    for (let pause = retryMs.first; performance.now() < until; pause = Math.min(2 * pause, retryMs.most)) {
      const response = await post({ port, host: hostAt(at) }, at, body).catch(() => undefined);
      if (response) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response?.status === 200) {
        const { lead_id } = JSON.parse(response.body) as { lead_id: string };
        acknowledged.set(at, (acknowledged.get(at) ?? new Set()).add(lead_id));
        return;
      }
      if (response && response.status < 500) return void refused.push(`${response.status} ${response.body}`);
      await wait(pause);
    }
  };
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let at = from; at < from + leads; at++) {
    await wait(Math.max(0, start + ((at - from) * 1000) / perSecond - performance.now()));
    pending.push(sendOne(at));
    if (at % 10 === 0) pending.push(sendOne(at));
  }
  await Promise.all(pending);
  return { acknowledged, refused, statuses };
}

function post({ port, host }: { port: number; host: string }, at: number, body: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/leads',
      method: 'POST',
      headers,
      agent: false,
      timeout: 20_000,
    };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    });
    sent
      .on('timeout', () => sent.destroy(new Error('no response')))
      .on('error', reject)
      .end(body);
  });
}
