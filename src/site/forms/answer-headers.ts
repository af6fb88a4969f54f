import type { HeadersArgs } from 'react-router';

/** The headers of a form's answer, which the router leaves out unless a page asks for them. */
export const answerHeaders = ({ actionHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? actionHeaders;
