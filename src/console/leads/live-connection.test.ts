import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChanges } from '../../features/lead-desk/inbox/live/live-message.ts';
import { connectLive, type LiveConnection, type LiveStatus } from './live-connection.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  accept(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  send(name: string, id: string, data: object): void {
    const event = Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId: id });
    this.dispatchEvent(event);
  }
  fail({ forGood }: { forGood: boolean }): void {
    this.readyState = forGood ? FakeEventSource.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const counts = { new: 1, contacted: 0, appointment: 0, unassigned: 1, mine: 0, overdue: 0, unread: 1 };
const lead = { id: 'a', version: 1 };

let streams: FakeEventSource[];
let requests: string[];
let respond: () => Partial<Response>;
let page: EventTarget & { visibilityState: string };
let heard: { changes: LiveChanges[]; reloads: number; counts: unknown[]; statuses: LiveStatus[] };
let staysOpen: boolean;
let connection: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0);
  [streams, requests, staysOpen] = [[], [], false];
  respond = () => answer({});
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return respond();
  });
  heard = { changes: [], reloads: 0, counts: [], statuses: [] };
  connection = connectLive({
    path: '/leads/live',
    position: '1:1:',
    onChanges: (changes) => heard.changes.push(changes),
    onReload: () => (heard.reloads += 1),
    onCounts: (found) => heard.counts.push(found),
    onStatus: (status) => heard.statuses.push(status),
    staysOpen: () => staysOpen,
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (changes: object): Partial<Response> => ({
  ok: true,
  status: 200,
  type: 'basic',
  json: async () => ({ position: '9:9:', isIncomplete: false, counts, changed: [], removed: [], ...changes }),
});

const showPage = (visibilityState: 'visible' | 'hidden'): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('28.1 a page follows the stream from its own position, and reads the counts a moment after a change', async () => {
  expect(streams.map(({ url }) => url)).toEqual(['/leads/live?since=1%3A1%3A&page=i']);
  streams[0]?.accept();
  streams[0]?.send('leads', '2:2:', { changed: [lead], removed: [] });
  expect(heard.changes).toEqual([{ changed: [lead], removed: [] }]);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual(['/leads/live?since=2%3A2%3A']);
  expect(heard.counts).toEqual([counts]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});

test('28.1 while changes go on, the counts are read every ten seconds', async () => {
  streams[0]?.accept();
  for (let second = 1; second <= 33; second += 1) {
    streams[0]?.send('leads', `${second}:${second}:`, { changed: [lead], removed: [] });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(requests).toHaveLength(4);
});

test('28.1 without a stream the page asks every 15 seconds, and tries the stream again after a minute', async () => {
  streams[0]?.fail({ forGood: true });
  respond = () => answer({ changed: [lead] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heard.changes).toEqual([{ changed: [lead], removed: [] }]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(requests).toEqual(['/leads/live?since=1%3A1%3A', '/leads/live?since=9%3A9%3A']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(2);
  const asked = requests.length;
  streams[1]?.accept();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(asked);
  expect(heard.statuses.at(-1)).toBe('live');
});

test('28.1 a failed request is repeated', async () => {
  streams[0]?.fail({ forGood: false });
  respond = () => ({ ok: false, status: 503, type: 'basic' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests).toHaveLength(2);
  expect(heard.changes).toEqual([]);
});

test('28.1 too many changes reload the page', async () => {
  streams[0]?.send('reload', '5:5:', {});
  expect(heard.reloads).toBe(1);
  respond = () => answer({ isIncomplete: true });
  connection.sync();
  await vi.advanceTimersByTimeAsync(0);
  expect([heard.reloads, heard.changes]).toEqual([2, []]);
});

test('28.1 a hidden page disconnects and catches up from where it was', async () => {
  streams[0]?.accept();
  streams[0]?.send('leads', '2:2:', { changed: [lead], removed: [] });
  showPage('hidden');
  expect(streams[0]?.readyState).toBe(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(60_000);
  const asked = requests.length;
  expect(asked).toBeLessThanOrEqual(1);
  showPage('visible');
  expect(streams).toHaveLength(2);
  expect(streams[1]?.url).toMatch(/since=(2%3A2|9%3A9)%3A&page=i$/);
});

test('28.1 a hidden page that tells about new leads stays connected', () => {
  staysOpen = true;
  streams[0]?.accept();
  showPage('hidden');
  expect(streams[0]?.readyState).toBe(FakeEventSource.OPEN);
});

test.each([
  ['the session has ended', { status: 401, type: 'basic' }, 'ended'],
  ['the account has to be secured first', { status: 0, type: 'opaqueredirect' }, 'ended'],
  ['the person no longer sees leads', { status: 403, type: 'basic' }, 'refused'],
  ['the person has left the dealership', { status: 404, type: 'basic' }, 'refused'],
] as const)('28.1 the page says that %s, and stops asking', async (_, response, status) => {
  streams[0]?.fail({ forGood: true });
  respond = () => ({ ok: false, ...response });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(1);
  expect(heard.statuses.at(-1)).toBe(status);
});
