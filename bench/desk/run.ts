// npm run bench:desk: how soon open inboxes show new leads, and what that costs the server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, cpus, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { LiveChanges } from '../../src/features/lead-desk/inbox/live/live-message.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { consoleHost } from '../../tests/support/console/hire-staff.ts';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { createCpuClock, listDatabaseProcesses } from '../cpu-clock.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { getPercentiles } from '../search/percentile.ts';
import { addOldLeads } from './add-old-leads.ts';
import { type DeskPerson, hireDesk } from './desk-staff.ts';
import { type Arrivals, type FirstPage, type Phase, printDesk } from './desk-report.ts';
import { type Inbox, openPolling, openStreams } from './open-inboxes.ts';
import { openWebsite, sendLeads, type SentTimes, takeLead, type Website } from './send-leads.ts';

const dealershipCount = 5;
/** At each dealership; together 100. */
const staff = { managers: 5, sales: 15 };
const leadsPerSecond = 20;
const takesPerSecond = 1;
const oldLeads = 50_000;
const seconds = { warmUp: 10, without: 30, streams: 60, polling: 30 };
const pollMs = 1000;
const say = (text: string): void => console.log(text);

type Desk = {
  baseUrl: string;
  owner: Sql;
  people: readonly DeskPerson[];
  websites: readonly Website[];
  cpu: { web: () => number; database: () => number };
};

async function listDealerships(owner: Sql): Promise<string[]> {
  const rows = await owner<{ slug: string }[]>`
    select d.slug from dealerships d join sites s on s.dealership_id = d.id and s.slug = d.slug
    order by d.slug = 'swan-river-toyota' desc, d.id limit ${dealershipCount}`;
  if (rows.length < dealershipCount) throw new Error('The demo has too few dealerships.');
  return rows.map(({ slug }) => slug);
}

/** The first page of an inbox with many leads. */
async function measureFirstPage({ baseUrl, people }: Desk, dealership: string): Promise<FirstPage[]> {
  const measured: FirstPage[] = [];
  for (const role of ['manager', 'sales'] as const) {
    const person = people.find((each) => each.dealership === dealership && each.role === role);
    const times: number[] = [];
    for (let count = 0; count < 60; count++) {
      const began = performance.now();
      const sent = { path: `/dealerships/${dealership}/leads`, headers: { cookie: person?.cookie ?? '' } };
      const { status } = await sendRequest(baseUrl, consoleHost, sent);
      if (status !== 200) throw new Error(`The inbox responded with ${status}.`);
      if (count >= 10) times.push(performance.now() - began);
    }
    measured.push({ role, ...getPercentiles(times) });
  }
  return measured;
}

const summarise = (times: readonly number[]): Arrivals => ({
  count: times.length,
  ...getPercentiles(times),
  worst: times.reduce((most, time) => Math.max(most, time), 0),
});

/** Sends leads for some time, with inboxes open or without. */
async function measurePhase(
  desk: Desk,
  length: number,
  open?: (onChanges: (inbox: Inbox, changes: LiveChanges, at: number) => void) => Promise<Inbox[]>,
): Promise<Phase> {
  const { baseUrl, owner, people, websites, cpu } = desk;
  const sent: SentTimes = { leads: new Map(), takes: new Map() };
  const arrivals: number[] = [];
  const takeArrivals: number[] = [];
  const seen = new Set<string>();
  const takes: Promise<number>[] = [];
  let lastTake = performance.now();
  const inboxes =
    (await open?.((inbox, { changed, removed }, at) => {
      const isFirst = (what: string) => {
        const key = `${what} ${inbox.person.staffId}`;
        return !seen.has(key) && seen.add(key);
      };
      for (const { name, id, assigneeId } of changed) {
        const sentAt = sent.leads.get(name);
        if (sentAt !== undefined && isFirst(id)) arrivals.push(at - sentAt);
        const takenAt = sent.takes.get(id);
        if (takenAt !== undefined && assigneeId !== null && isFirst(`take ${id}`)) takeArrivals.push(at - takenAt);
        if (assigneeId === null && inbox.person.role === 'sales' && at - lastTake >= 1000 / takesPerSecond) {
          lastTake = at;
          takes.push(takeLead(baseUrl, inbox.person, id, sent));
        }
      }
      for (const { id } of removed) {
        const takenAt = sent.takes.get(id);
        if (takenAt !== undefined && isFirst(`take ${id}`)) takeArrivals.push(at - takenAt);
      }
    })) ?? [];
  const loadBefore = loadavg()[0] ?? 0;
  const [began, webBefore, databaseBefore] = [performance.now(), cpu.web(), cpu.database()];
  const from = new Date();
  const stored = await sendLeads(baseUrl, { websites, perSecond: leadsPerSecond, seconds: length }, sent);
  const elapsed = performance.now() - began;
  const [web, database] = [(cpu.web() - webBefore) / elapsed, (cpu.database() - databaseBefore) / elapsed];
  const takeStatuses = await Promise.all(takes);
  const lost = await countLost(owner, inboxes, from);
  for (const inbox of inboxes) inbox.close();
  const sum = (read: (inbox: Inbox) => number): number => inboxes.reduce((total, inbox) => total + read(inbox), 0);
  return {
    inboxes: people.length * Number(open !== undefined),
    leads: sent.leads.size,
    refused: sent.leads.size - stored,
    takes: takes.length,
    takenBefore: takeStatuses.filter((status) => status === 422).length,
    failedTakes: takeStatuses.filter((status) => status !== 200 && status !== 422).length,
    arrivals: summarise(arrivals),
    takeArrivals: summarise(takeArrivals),
    lost,
    duplicates: sum(({ duplicates }) => duplicates),
    reconnects: Math.max(0, sum(({ streams }) => streams) - inboxes.length) * Number(sum(({ streams }) => streams) > 0),
    failedRequests: sum(({ failures }) => failures),
    requestsPerSecond: sum(({ requests }) => requests) / (elapsed / 1000),
    web,
    database,
    loadAverage: loadBefore,
  };
}

/** Leads whose last version an inbox has not got, once everything has settled or half a minute has passed. */
async function countLost(owner: Sql, inboxes: readonly Inbox[], since: Date): Promise<number> {
  if (inboxes.length === 0) return 0;
  let lost = 0;
  for (let time = 0; time < 60; time++) {
    await wait(500);
    const rows = await owner<{ id: string; version: number; assignee: string | null; dealership: string }[]>`
      select l.id, l.version, l.assignee_id as assignee, d.slug as dealership
      from leads l join dealerships d on d.id = l.dealership_id where l.created_at >= ${since}`;
    lost = inboxes.reduce(
      (total, { person, versions }) =>
        total + rows.filter((lead) => isSeenBy(person, lead) && versions.get(lead.id) !== lead.version).length,
      0,
    );
    if (lost === 0) return 0;
  }
  return lost;
}

/** Salespeople are told nothing more of a lead that a colleague has. */
const isSeenBy = (
  { role, staffId, dealership }: DeskPerson,
  lead: { assignee: string | null; dealership: string },
): boolean =>
  lead.dealership === dealership && (role === 'manager' || lead.assignee === null || lead.assignee === staffId);

/** What the server logged as errors, each once. */
const listErrors = (lines: readonly string[]): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      if (!line.startsWith('{')) return [];
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
      return [`the server logged: ${msg}: ${err?.message?.slice(0, 300)}`];
    }),
  ),
];

async function main(): Promise<void> {
  prepareServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt bench '));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1, onnotice: () => undefined });
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: embedded.url,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  };
  const web = runBuiltServer({ ...shared, FORECOURT_ROLE: 'web' });
  const stops = [() => web.stop()];
  try {
    const baseUrl = await web.ready();
    const worker = runBuiltServer({ ...shared, FORECOURT_ROLE: 'worker' });
    stops.push(() => worker.stop());
    await worker.ready();
    // It belongs on another machine: here it gets what the web process and its database leave.
    setPriority(worker.process.pid ?? 0, constants.priority.PRIORITY_LOW);
    const dealerships = await listDealerships(owner);
    const [largest = ''] = dealerships;
    say('Signing in.');
    const people = await hireDesk(owner, baseUrl, { dealerships, ...staff });
    await addOldLeads(owner, largest, oldLeads);
    const desk: Desk = {
      baseUrl,
      owner,
      people,
      websites: await Promise.all(dealerships.map((slug) => openWebsite(baseUrl, slug))),
      cpu: {
        web: createCpuClock(() => [web.process.pid ?? 0]),
        database: createCpuClock(() => listDatabaseProcesses(dataDir)),
      },
    };
    say('Measuring the first page.');
    const firstPage = await measureFirstPage(desk, largest);
    say('Measuring leads without inboxes.');
    await measurePhase(desk, seconds.warmUp);
    // As on a server that has run for a while: the tables of leads and deliveries were empty before.
    await owner`analyze`;
    const without = await measurePhase(desk, seconds.without);
    say('Measuring inboxes with streams.');
    const streams = await measurePhase(desk, seconds.streams, (onChanges) =>
      openStreams({ baseUrl, people, onChanges }),
    );
    say('Measuring inboxes that poll.');
    const polling = await measurePhase(desk, seconds.polling, (onChanges) =>
      openPolling({ baseUrl, people, onChanges }, pollMs),
    );
    const report = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      leadsPerSecond,
      oldLeads,
      pollMs,
      firstPage,
      without,
      streams,
      polling,
    };
    const { text, isMet } = printDesk(report);
    say(text);
    const folder = join(projectRoot, 'bench/results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'desk.json'), `${JSON.stringify(report, null, 2)}\n`);
    if (!isMet) process.exitCode = 1;
  } finally {
    say(listErrors(web.lines).join('\n'));
    for (const stop of stops.toReversed()) await stop();
    await owner.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
