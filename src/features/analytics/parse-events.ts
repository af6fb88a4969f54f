import { isSitePath } from '../sites/urls/site-path.ts';
import type { EventMessage } from './event-schemas.ts';
import type { VisitorEvent } from './event-store.server.ts';
import { eventIds } from './event-ids.ts';
import type { EventId, EventParams } from './event-ids.ts';

export const maxEventsPerCall = 50;
const maxParamBytes = 4096; // per event
const maxPageLength = 500;

export type EventError = { field: string; message: string };

/** The events of a call, and their validation errors. */
export function parseEvents(body: EventMessage | EventMessage[]): { events: VisitorEvent[]; errors: EventError[] } {
  const messages = [body].flat();
  const errors = messages.flatMap((message, index) =>
    findErrors(message).map(({ field, ...rest }) => ({
      field: Array.isArray(body) ? `${index}.${field}` : field,
      ...rest,
    })),
  );
  if (messages.length > maxEventsPerCall)
    errors.unshift({ field: '', message: `At most ${maxEventsPerCall} events per call` });
  return { events: messages.map(toEvent), errors };
}

function findErrors(message: EventMessage): EventError[] {
  const errors: EventError[] = [];
  if (!isEventId(message.event_id)) errors.push({ field: 'event_id', message: 'Unknown event' });
  if (Buffer.byteLength(JSON.stringify(getParams(message))) > maxParamBytes) {
    errors.push({ field: 'params', message: `The parameters of an event may take up to ${maxParamBytes} bytes` });
  }
  return errors;
}

const isEventId = (id: number): id is EventId => (Object.values(eventIds) as number[]).includes(id);

const getParams = ({ event_id: _id, page: _page, ...params }: EventMessage) => params;

/** Drops a page that is not a path of the site: the event is still worth recording. */
const toEvent = (message: EventMessage): VisitorEvent => ({
  eventId: message.event_id as EventId,
  params: Object.fromEntries(
    Object.entries(getParams(message)).map(([name, value]) => [toStorable(name), cleanParam(value)]),
  ),
  page: toPath(message.page),
});

const cleanParam = (value: EventParams[string]) => (typeof value === 'string' ? toStorable(value) : value);

/** PostgreSQL accepts neither NUL bytes nor lone surrogates. */
const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

function toPath(page = ''): string | null {
  const path = toStorable((page.split(/[?#]/)[0] ?? '').slice(0, maxPageLength));
  return isSitePath(path) ? path : null;
}
