import { type InboxQuery, readInboxQuery, toInboxParams } from './inbox-query.ts';

/** Closed leads are listed where someone looks for them: with `state=all`, or by a text. */
const getDefaultState = ({ text }: Pick<InboxQuery, 'text'>): InboxQuery['state'] => (text === '' ? 'open' : null);

/** The query of the inbox page. Without a state it lists open leads. */
export function readInboxAddress(params: URLSearchParams): InboxQuery {
  const query = readInboxQuery(params);
  return params.has('state') && (query.state !== null || params.get('state') === 'all')
    ? query
    : { ...query, state: getDefaultState(query) };
}

/** The same as the search part of an address: empty for the default list. */
export function toInboxSearch(query: InboxQuery): string {
  const params = toInboxParams(query);
  if (query.state === getDefaultState(query)) params.delete('state');
  else if (query.state === null) params.set('state', 'all');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
