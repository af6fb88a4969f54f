import { useState } from 'react';

type FormKeyProps = {
  /** A new one with every page. */
  fresh: string;
  /** Of the form that was refused. */
  typed: string | undefined;
  result: unknown;
};

/**
 * The key by which the server knows a form that was sent twice. It stays while someone is typing, also when the page is refreshed;
 * the next form, which is mounted anew, gets another one.
 */
export function FormKey({ fresh, typed, result }: FormKeyProps) {
  const [key] = useState(typed ?? readNextKey(result) ?? fresh);
  return <input type="hidden" name="key" value={key} />;
}

/** The page is loaded again only after the result has arrived. */
const readNextKey = (result: unknown): string | undefined => (result as { nextKey?: string } | undefined)?.nextKey;
