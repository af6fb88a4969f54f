import './consent.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { localItems, type TagConsent } from '../sites/local-items.ts';
import { askedAgain } from './asked-again.ts';

/** Asks without a wall: the page stays as usable as it was, and both answers weigh the same. */
export function ConsentBar() {
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
          <strong>May we use cookies to learn from your visit?</strong> They show us which pages and ads are of use.
          Everything here works without them. <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
        </p>
        <Button kind="outline" onClick={() => answer('no', cameFrom.current)}>
          No thanks
        </Button>
        <Button kind="outline" onClick={() => answer('yes', cameFrom.current)}>
          Accept
        </Button>
      </div>
    </section>
  );
}

function answer(consent: TagConsent, cameFrom: EventTarget | null): void {
  const before = localItems.tagConsent.read();
  localItems.tagConsent.write(consent);
  giveFocusBack(cameFrom);
  askedAgain.write(false);
  // What has been loaded cannot be taken back, except with the page.
  if (before === 'yes' && consent === 'no') location.reload();
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
