import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneCardAnchor } from './action.ts';
import { isCallTime } from './call-hours.ts';
import { showFromScroll } from './show-from-scroll.ts';
import type { StickyFooterData } from './sticky-footer-of.ts';

const lookAgainMs = 15_000;

/**
 * The next step for whoever reads on a phone, once the page is scrolled. The style sheet lets it appear; it stands in
 * the page from the start and moves nothing.
 */
export function StickyFooter({ footer: { call, enquireHref, price } }: { footer: StickyFooterData }) {
  const bar = useRef<HTMLElement>(null);
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    // The page may have waited in a tab since it was made.
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => (bar.current ? showFromScroll(bar.current) : undefined), []);
  const canCall = call && (now ? isCallTime(call.hours, now) : call.isOpen);
  return (
    <section ref={bar} className="sticky-footer" aria-label="Contact the dealer">
      {price && <b>{price}</b>}
      {canCall && (
        <ButtonLink kind="outline" to={call.href} {...(call.href === phoneCardAnchor && { 'data-opens': 'phone' })}>
          <Icon name="phone" />
          Call Now
        </ButtonLink>
      )}
      <ButtonLink to={enquireHref} data-keeps-scroll="">
        <Icon name="mail" />
        Enquire
      </ButtonLink>
    </section>
  );
}
