import { isLeadState, type LeadState } from '../../leads/lead-state.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { isUuid } from '../../../platform/uuid.ts';

export const inboxPageSize = 50;

/** The place of a lead in the list, newest first: time with microseconds, and id. */
export type InboxPosition = { at: string; id: string };

/** The filters of the inbox. An absent filter excludes nothing. */
export type InboxFilter = {
  /** `open`: all that are not closed. */
  state: LeadState | 'open' | null;
  category: string | null;
  siteId: number | null;
  locationId: number | null;
  /** The assignee; `none`: unassigned. */
  person: string | 'none' | null;
  source: string | null;
  isOverdue: boolean;
  isUnread: boolean;
  /** Words of a name, an email address or a phone number. */
  text: string;
};

export type InboxQuery = InboxFilter & {
  /** Leads that follow this one. */
  after: InboxPosition | null;
};

export const emptyInboxQuery: InboxQuery = {
  state: null,
  category: null,
  siteId: null,
  locationId: null,
  person: null,
  source: null,
  isOverdue: false,
  isUnread: false,
  text: '',
  after: null,
};

const maxTextLength = 100;

/** Reads the filters of an address. What is not valid is ignored. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const state = params.get('state');
  const person = params.get('person');
  return {
    state: state === 'open' || isLeadState(state) ? state : null,
    category: readText(params, 'category'),
    siteId: readId(params, 'site'),
    locationId: readId(params, 'location'),
    person: person === 'none' || isUuid(person ?? '') ? person : null,
    source: readText(params, 'source'),
    isOverdue: params.get('overdue') === '1',
    isUnread: params.get('unread') === '1',
    text: readText(params, 'q') ?? '',
    after: parsePosition(params.get('after') ?? ''),
  };
}

/** The same filters as an address; only those that are set, in a fixed order. */
export function toInboxParams(query: InboxQuery): URLSearchParams {
  const values: readonly [string, string | number | null | false][] = [
    ['state', query.state],
    ['category', query.category],
    ['site', query.siteId],
    ['location', query.locationId],
    ['person', query.person],
    ['source', query.source],
    ['overdue', query.isOverdue && '1'],
    ['unread', query.isUnread && '1'],
    ['q', query.text],
    ['after', query.after && formatPosition(query.after)],
  ];
  return new URLSearchParams(
    values.flatMap(([name, value]) =>
      value === null || value === false || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

const formatPosition = ({ at, id }: InboxPosition): string => `${at}~${id}`;

export function parsePosition(text: string): InboxPosition | null {
  const [at = '', id = ''] = text.split('~');
  return isMoment(at) && isUuid(id) ? { at, id } : null;
}

/** A time that PostgreSQL can read: not 30 February, nor the year 0. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text.slice(0, 19);
}

function readText(params: URLSearchParams, name: string): string | null {
  const text = cleanLine(params.get(name) ?? '').slice(0, maxTextLength);
  return text === '' ? null : text;
}

function readId(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
