import './consent.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { localItems, type TagConsent } from '../sites/local-items.ts';
import { askedAgain } from './asked-again.ts';

/** Asks without a wall: the page stays as usable as it was, and both answers weigh the same. */
export function ConsentBar() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (askedAgain.read()) bar.current?.focus();
  }, []);
  return (
    <section ref={bar} className="consent-bar" aria-label="Cookie choices" tabIndex={-1}>
      <div className="container-site">
        <p>
          <strong>May we use cookies to learn from your visit?</strong> They show us which pages and ads help people
          find a car. Everything here works without them. <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
        </p>
        <Button kind="outline" onClick={() => answer('no')}>
          No thanks
        </Button>
        <Button kind="outline" onClick={() => answer('yes')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

function answer(consent: TagConsent): void {
  const before = localItems.tagConsent.read();
  localItems.tagConsent.write(consent);
  if (askedAgain.read()) document.querySelector<HTMLElement>('.cookie-choices')?.focus();
  askedAgain.write(false);
  // What has been loaded cannot be taken back, except with the page.
  if (before === 'yes' && consent === 'no') location.reload();
}
