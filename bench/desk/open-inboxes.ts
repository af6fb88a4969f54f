import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connectLive } from '../../src/console/leads/live-connection.ts';
import type { LiveChanges, LiveResponse } from '../../src/features/lead-desk/inbox/live/live-message.ts';
import { consoleHost } from '../../tests/support/console/hire-staff.ts';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import type { DeskPerson } from './desk-staff.ts';

/** An inbox with everything that it was told. */
export type Inbox = {
  person: DeskPerson;
  /** The latest version of each lead, as the page would show it. */
  versions: Map<string, number>;
  /** Changes that its stream sent a second time. */
  duplicates: number;
  /** Streams that were opened. */
  streams: number;
  /** Requests for changes and counts, and those that failed. */
  requests: number;
  failures: number;
  close(): void;
};

export type OpenInboxes = {
  baseUrl: string;
  people: readonly DeskPerson[];
  /** For each batch of changes, when it arrived. */
  onChanges(inbox: Inbox, changes: LiveChanges, at: number): void;
};

const livePath = (dealership: string): string => `/dealerships/${dealership}/leads/live`;

async function readLive(baseUrl: string, { cookie, dealership }: DeskPerson, search = ''): Promise<LiveResponse> {
  const path = livePath(dealership) + search;
  const { status, text } = await sendRequest(baseUrl, consoleHost, { path, headers: { cookie } });
  if (status !== 200) throw new Error(`${path} responded with ${status}.`);
  return JSON.parse(text) as LiveResponse;
}

const makeInbox = (person: DeskPerson): Inbox => ({
  person,
  versions: new Map(),
  duplicates: 0,
  streams: 0,
  requests: 0,
  failures: 0,
  close: () => undefined,
});

function keepVersions({ versions }: Inbox, { changed, removed }: LiveChanges): void {
  for (const { id, version } of [...changed, ...removed]) {
    if (version > (versions.get(id) ?? 0)) versions.set(id, version);
  }
}

/**
 * Inboxes that follow their streams by the console's own code, with the counts that a browser reads after a change. Paths begin
 * with the number of the inbox, so that the stand-ins of the browser know whose they are.
 */
export async function openStreams({ baseUrl, people, onChanges }: OpenInboxes): Promise<Inbox[]> {
  const inboxes = people.map(makeInbox);
  const findInbox = (path: string): { inbox: Inbox; own: string } => {
    const [, number, own] = /^(\d+)(\/.*)$/.exec(path) ?? [];
    const inbox = inboxes[Number(number)];
    if (!inbox || own === undefined) throw new Error(`No inbox has the path ${path}.`);
    return { inbox, own };
  };
  const { port } = new URL(baseUrl);

  class EventStream extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readyState: number = EventStream.CONNECTING;
    #lastEventId = '';
    #response: IncomingMessage | undefined;
    readonly #seen = new Set<string>();
    readonly #path: string;

    constructor(path: string) {
      super();
      this.#path = path;
      this.#connect();
    }

    #connect(): void {
      const { inbox, own } = findInbox(this.#path);
      inbox.streams++;
      const headers = {
        host: `${consoleHost}:${port}`,
        cookie: inbox.person.cookie,
        accept: 'text/event-stream',
        ...(this.#lastEventId && { 'last-event-id': this.#lastEventId }),
      };
      request({ host: '127.0.0.1', port, path: own, headers, agent: false }, (response) => {
        if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`);
        this.#response = response;
        this.readyState = EventStream.OPEN;
        this.dispatchEvent(new Event('open'));
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          const messages = text.split('\n\n');
          text = messages.pop() ?? '';
          for (const message of messages) this.#read(inbox, message);
        });
        response.on('close', () => this.#connectAgain());
      })
        .on('error', () => this.#connectAgain())
        .end();
    }

    #connectAgain(): void {
      if (this.readyState === EventStream.CLOSED) return;
      this.readyState = EventStream.CONNECTING;
      this.dispatchEvent(new Event('error'));
      setTimeout(() => this.readyState === EventStream.CLOSED || this.#connect(), 2000);
    }

    #read(inbox: Inbox, message: string): void {
      const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(message) ?? [];
      if (id === undefined || name === undefined || data === undefined) return;
      const at = performance.now();
      this.#lastEventId = id;
      if (name === 'leads') {
        const changes = JSON.parse(data) as LiveChanges;
        for (const { id: leadId, version } of [...changes.changed, ...changes.removed]) {
          const key = `${leadId} ${version}`;
          if (this.#seen.has(key)) inbox.duplicates++;
          this.#seen.add(key);
        }
        onChanges(inbox, changes, at);
      }
      this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId: id }));
    }

    close(): void {
      this.readyState = EventStream.CLOSED;
      this.#response?.destroy();
    }
  }

  const agent = new Agent({ keepAlive: true });
  Object.assign(globalThis, {
    EventSource: EventStream,
    document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
    fetch: (path: string) =>
      new Promise<Response>((resolve, reject) => {
        const { inbox, own } = findInbox(path);
        inbox.requests++;
        const headers = { host: `${consoleHost}:${port}`, cookie: inbox.person.cookie, accept: 'application/json' };
        request({ agent, host: '127.0.0.1', port, path: own, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            if (response.statusCode !== 200) inbox.failures++;
            resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 }));
          });
        })
          .on('error', reject)
          .end();
      }),
  });

  for (const [number, inbox] of inboxes.entries()) {
    const { position } = await readLive(baseUrl, inbox.person);
    const { stop } = connectLive({
      path: `${number}${livePath(inbox.person.dealership)}`,
      position,
      onChanges: (changes) => keepVersions(inbox, changes),
      onReload: () => {
        throw new Error('The server asked to load the page again.');
      },
    });
    inbox.close = stop;
  }
  return inboxes;
}

/** The same inboxes without streams: each asks again this long after the last response. */
export async function openPolling({ baseUrl, people, onChanges }: OpenInboxes, everyMs: number): Promise<Inbox[]> {
  const inboxes: Inbox[] = [];
  for (const person of people) {
    const inbox = makeInbox(person);
    inboxes.push(inbox);
    let { position } = await readLive(baseUrl, person);
    const closing = new AbortController();
    inbox.close = () => closing.abort();
    void (async () => {
      await wait(Math.random() * everyMs);
      while (!closing.signal.aborted) {
        const began = performance.now();
        inbox.requests++;
        try {
          const changes = await readLive(baseUrl, person, `?${new URLSearchParams({ since: position })}`);
          ({ position } = changes);
          onChanges(inbox, changes, performance.now());
          keepVersions(inbox, changes);
        } catch {
          inbox.failures++;
        }
        await wait(Math.max(0, everyMs - (performance.now() - began)));
      }
    })();
  }
  return inboxes;
}
