import { useContext } from 'react';
import { ScrollRestoration } from 'react-router';
import { InlineMarker } from '../inline-marker.ts';
import { Asleep } from './asleep.ts';

/**
 * What the router's `ScrollRestoration` writes into a page, in fewer words: the page is scrolled to where it was left,
 * and its entry in the history has the key by which the router knows it later.
 */
const restoreScroll =
  'history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'try{let y=JSON.parse(sessionStorage["react-router-scroll-positions"])[history.state.key];y>=0&&scrollTo(0,y)}catch{}';

/** What the last part of every page is called. */
export const pageEnd = 'page-end';

/** In the browser it is the router's own, which leaves the script of the server as it is. */
export function RestoreScroll() {
  const nonce = useContext(InlineMarker);
  const isWritten = useContext(Asleep) && typeof document === 'undefined';
  return isWritten ? (
    <script id={pageEnd} nonce={nonce} dangerouslySetInnerHTML={{ __html: restoreScroll }} />
  ) : (
    <ScrollRestoration id={pageEnd} />
  );
}
