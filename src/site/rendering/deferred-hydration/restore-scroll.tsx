import { useContext } from 'react';
import { ScrollRestoration } from 'react-router';
import { InlineNonce } from '../inline-nonce.ts';
import { DeferredHydration } from './deferred.ts';

/**
 * A shorter version of the script that the router's `ScrollRestoration` writes: it restores the scroll position, and gives
 * the history entry the key that the router will look for.
 */
const restoreScroll =
  'history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'try{let y=JSON.parse(sessionStorage["react-router-scroll-positions"])[history.state.key];y>=0&&scrollTo(0,y)}catch{}';

/** The id of the last element of every page. */
export const pageEnd = 'page-end';

/** In the browser this is the router's own component, which keeps the server-rendered script. */
export function RestoreScroll() {
  const nonce = useContext(InlineNonce);
  const isInline = useContext(DeferredHydration) && typeof document === 'undefined';
  return isInline ? (
    <script id={pageEnd} nonce={nonce} dangerouslySetInnerHTML={{ __html: restoreScroll }} />
  ) : (
    <ScrollRestoration id={pageEnd} />
  );
}
