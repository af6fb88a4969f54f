import type { HeadersArgs } from 'react-router';

/** Sends the headers of an action's response, which React Router drops unless a route exports them. */
export const formResponseHeaders = ({ actionHeaders, errorHeaders }: HeadersArgs): Headers =>
  errorHeaders ?? actionHeaders;
