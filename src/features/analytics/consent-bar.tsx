import './consent.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { browserStorage, type TagConsent } from '../sites/browser-storage.ts';
import { consentReopened } from './consent-reopened.ts';

/** The purposes that the prompt asks consent for. One choice covers both. */
export type ConsentScope = { forTags: boolean; forChat: boolean };

/** Asks for consent without blocking the page. Both choices are equally prominent. */
export function ConsentBar(scope: ConsentScope) {
  const bar = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = bar.current;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) previousFocus.current = relatedTarget;
    };
    element?.addEventListener('focusin', rememberFocus);
    if (consentReopened.read()) element?.focus();
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, []);
  return (
    <section ref={bar} className="consent-bar" aria-label="Cookie choices" tabIndex={-1}>
      <div className="container-site">
        <p>
          <ConsentCopy {...scope} /> <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
        </p>
        <Button kind="outline" onClick={() => saveConsent('no', scope, previousFocus.current)}>
          No thanks
        </Button>
        <Button kind="outline" onClick={() => saveConsent('yes', scope, previousFocus.current)}>
          Accept
        </Button>
      </div>
    </section>
  );
}

const ConsentCopy = ({ forTags, forChat }: ConsentScope) =>
  forChat ? (
    <>
      <strong>May we load our chat{forTags && ', and learn from your visit'}?</strong>{' '}
      {forTags ? 'Both use third-party cookies.' : 'It uses third-party cookies.'} Everything else works without them.
    </>
  ) : (
    <>
      <strong>May we use cookies to learn from your visit?</strong> They show us which pages and ads are useful.
      Everything here works without them.
    </>
  );

function saveConsent(consent: TagConsent, { forTags, forChat }: ConsentScope, previousFocus: EventTarget | null): void {
  const items = [...(forTags ? [browserStorage.tagConsent] : []), ...(forChat ? [browserStorage.chatConsent] : [])];
  const wasLoaded = items.some((item) => item.read() === 'yes');
  for (const item of items) item.write(consent);
  restoreFocus(previousFocus);
  consentReopened.write(false);
  // Loaded scripts can only be removed by reloading the page.
  if (wasLoaded && consent === 'no') location.reload();
}

/** Returns the focus to where it was before the bar. Without a previous focus, moves it to the heading. */
function restoreFocus(previousFocus: EventTarget | null): void {
  if (consentReopened.read()) return document.querySelector<HTMLElement>('.cookie-choices')?.focus();
  if (previousFocus instanceof HTMLElement) return previousFocus.focus({ preventScroll: true });
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
