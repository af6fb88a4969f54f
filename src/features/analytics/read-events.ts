import { isSitePath } from '../sites/site-path.ts';
import type { EventMessage } from './event-message.ts';
import type { VisitorEvent } from './event-store.server.ts';
import { eventIds } from './event.ts';
import type { EventId, EventParams } from './event.ts';

export const mostEvents = 50; // in one call
const mostParamBytes = 4096; // of one event
const longestPage = 500;

export type BrokenRule = { field: string; message: string };

/** The events of a call, or every rule that they break. */
export function readEvents(sent: EventMessage | EventMessage[]): { events: VisitorEvent[]; broken: BrokenRule[] } {
  const messages = [sent].flat();
  const broken = messages.flatMap((message, place) =>
    brokenBy(message).map(({ field, ...rest }) => ({
      field: Array.isArray(sent) ? `${place}.${field}` : field,
      ...rest,
    })),
  );
  if (messages.length > mostEvents) broken.unshift({ field: '', message: `A call takes up to ${mostEvents} events` });
  return { events: messages.map(toEvent), broken };
}

function brokenBy(message: EventMessage): BrokenRule[] {
  const broken: BrokenRule[] = [];
  if (!isEventId(message.event_id)) broken.push({ field: 'event_id', message: 'There is no such event' });
  if (Buffer.byteLength(JSON.stringify(paramsOf(message))) > mostParamBytes) {
    broken.push({ field: 'params', message: `The parameters of an event take up to ${mostParamBytes} bytes` });
  }
  return broken;
}

const isEventId = (id: number): id is EventId => (Object.values(eventIds) as number[]).includes(id);

const paramsOf = ({ event_id: _id, page: _page, ...params }: EventMessage) => params;

/** A page that is no path of the site is left out: the event itself is worth more than where it was. */
const toEvent = (message: EventMessage): VisitorEvent => ({
  eventId: message.event_id as EventId,
  params: Object.fromEntries(Object.entries(paramsOf(message)).map(([name, value]) => [storable(name), clean(value)])),
  page: pathMaybe(message.page),
});

const clean = (value: EventParams[string]) => (typeof value === 'string' ? storable(value) : value);

/** PostgreSQL takes neither a zero byte nor half a pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

function pathMaybe(page = ''): string | null {
  const path = storable((page.split(/[?#]/)[0] ?? '').slice(0, longestPage));
  return isSitePath(path) ? path : null;
}
