import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import { isCallTime } from './call-hours.ts';
import type { StickyFooterData } from './build-sticky-footer.ts';

const recheckMs = 15_000;

/**
 * Call and enquiry buttons at the bottom of small screens. The bar appears once the page is scrolled, by CSS before
 * hydration; it overlays the page and shifts no layout.
 */
export function StickyFooter({ footer: { call, enquire, price } }: { footer: StickyFooterData }) {
  const bar = useRef<HTMLElement>(null);
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    // The page may be cached or have been open for hours.
    const updateNow = () => setNow(new Date());
    updateNow();
    const timer = setInterval(updateNow, recheckMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => (bar.current ? showAfterScroll(bar.current) : undefined), []);
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
      <ButtonLink to={enquire.href} data-keeps-scroll="">
        <Icon name="mail" />
        {enquire.label}
      </ButtonLink>
    </section>
  );
}

/** The same value as in sticky-footer.css. */
const shownFromPx = 50;

/** Marks the bar as shown while the page is scrolled. Browsers dispatch `scroll` before they paint the frame. */
function showAfterScroll(bar: HTMLElement): () => void {
  const controller = new AbortController();
  const mark = (): void => bar.setAttribute('data-shown', String(scrollY >= shownFromPx));
  mark();
  addEventListener('scroll', mark, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
