import { setTimeout as wait } from 'node:timers/promises';
import { get } from '../servers/send-request.ts';
import { sendLeadsSteadily } from '../servers/send-leads-steadily.ts';
import { auditLeads, waitForDeliveries } from './audit-leads.ts';
import { findLeadSite, type LeadServices } from './lead-services.ts';
import { createLeadBodies } from './send-under-kills.ts';

export interface Outage {
  leads: number;
  perSecond: number;
  /** Breaks something for a while, and repairs it. */
  happen(): Promise<void>;
  say(text: string): void;
}

export interface OutageResult {
  leads: number;
  acknowledged: number;
  stored: number;
  /** 503 to leads and pages. */
  unavailable: number;
  /** Any other failure of ours. */
  errors: string[];
  faults: string[];
  /** From the repair until pages and leads are served. */
  recoverySeconds: number;
}

/** The status, or why there is none: the server must respond to every request. */
const request = (port: number, host: string, path: string): Promise<number | string> =>
  get(`http://127.0.0.1:${port}`, host, path).then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );

/** Requests a page and the readiness of the server again and again. */
function watchPages(port: number) {
  const statuses = new Map<number | string, number>();
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const [host, path] of [
        [`${findLeadSite(0)}.localhost`, '/contact-us'],
        ['localhost', '/readyz'],
      ] as const) {
        const status = await request(port, host, path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      await wait(50);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return statuses;
    },
  };
}

async function untilServed({ port, sql }: LeadServices): Promise<void> {
  for (;;) {
    const status = await request(port, 'localhost', '/readyz');
    if (
      status === 200 &&
      (await sql`select`.then(
        () => true,
        () => false,
      ))
    )
      return;
    await wait(50);
  }
}

/** Sends leads and reads pages before, during and after an outage; then compares what was acknowledged with what is stored and sent. */
export async function sendUnderOutage(
  services: LeadServices,
  { leads, perSecond, happen, say }: Outage,
): Promise<OutageResult> {
  const watching = watchPages(services.port);
  const sending = sendLeadsSteadily({
    port: services.port,
    hostAt: (at) => `${findLeadSite(at)}.localhost`,
    from: 0,
    leads,
    perSecond,
    bodyAt: createLeadBodies(services),
    patienceMs: 300_000,
  });
  await happen();
  const repaired = performance.now();
  await untilServed(services);
  const recoverySeconds = (performance.now() - repaired) / 1000;
  say(`served again ${recoverySeconds.toFixed(1)} s after the repair`);
  const { acknowledged, refused, statuses } = await sending;
  const pages = await watching.stop();
  if (!services.isRunning()) for (const line of services.lastLines()) say(line);
  await waitForDeliveries(services, say);
  const audit = await auditLeads(services, acknowledged);
  const all: [number | string, number][] = [...statuses, ...pages];
  const expected = new Set<number | string>([200, 503]);
  return {
    leads,
    acknowledged: acknowledged.size,
    stored: audit.stored,
    unavailable: all.reduce((sum, [status, times]) => sum + (status === 503 ? times : 0), 0),
    errors: [
      ...(services.isRunning() ? [] : ['a process of the server ended']),
      ...refused,
      ...all.filter(([status]) => !expected.has(status)).map(([status, times]) => `${times} × ${status}`),
    ],
    faults: Object.entries(audit.faults).flatMap(([name, { length }]) => (length > 0 ? [`${length} ${name}`] : [])),
    recoverySeconds,
  };
}
