import './consent.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { localItems, type TagConsent } from '../sites/local-items.ts';
import { askedAgain } from './asked-again.ts';

/** What is asked for: one answer holds for both. */
export type Asks = { forTags: boolean; forChat: boolean };

/** Asks without a wall: the page stays as usable as it was, and both answers weigh the same. */
export function ConsentBar(asks: Asks) {
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    const shown = bar.current;
    const noteOrigin = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && shown?.contains(relatedTarget))) cameFrom.current = relatedTarget;
    };
    shown?.addEventListener('focusin', noteOrigin);
    if (askedAgain.read()) shown?.focus();
    return () => shown?.removeEventListener('focusin', noteOrigin);
  }, []);
  return (
    <section ref={bar} className="consent-bar" aria-label="Cookie choices" tabIndex={-1}>
      <div className="container-site">
        <p>
          <ConsentWords {...asks} /> <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
        </p>
        <Button kind="outline" onClick={() => answer('no', asks, cameFrom.current)}>
          No thanks
        </Button>
        <Button kind="outline" onClick={() => answer('yes', asks, cameFrom.current)}>
          Accept
        </Button>
      </div>
    </section>
  );
}

const ConsentWords = ({ forTags, forChat }: Asks) =>
  forChat ? (
    <>
      <strong>May we load our chat{forTags && ', and learn from your visit'}?</strong>{' '}
      {forTags ? 'Both use cookies of other companies.' : 'It uses cookies of another company.'} Everything else works
      without them.
    </>
  ) : (
    <>
      <strong>May we use cookies to learn from your visit?</strong> They show us which pages and ads are of use.
      Everything here works without them.
    </>
  );

function answer(consent: TagConsent, { forTags, forChat }: Asks, cameFrom: EventTarget | null): void {
  const items = [...(forTags ? [localItems.tagConsent] : []), ...(forChat ? [localItems.chatConsent] : [])];
  const wasLoaded = items.some((item) => item.read() === 'yes');
  for (const item of items) item.write(consent);
  giveFocusBack(cameFrom);
  askedAgain.write(false);
  // What has been loaded cannot be taken back, except with the page.
  if (wasLoaded && consent === 'no') location.reload();
}

/** To where it was before the bar took it. Whoever came by pointer had none, and begins where the page does. */
function giveFocusBack(cameFrom: EventTarget | null): void {
  if (askedAgain.read()) return document.querySelector<HTMLElement>('.cookie-choices')?.focus();
  if (cameFrom instanceof HTMLElement) return cameFrom.focus({ preventScroll: true });
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
