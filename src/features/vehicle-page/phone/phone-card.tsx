import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useStore } from '../../../ui/state/store.ts';
import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import type { CarPhone, PhoneRevealResult } from './car-phone.ts';
import { revealedNumbers } from '../../sites/phone-numbers/revealed-numbers.ts';
import { useCarOnPage } from './car-on-page.ts';
import { findRevealedNumber, requestPhone } from './request-phone.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';

type PhoneCardProps = { phone: CarPhone | null; result?: PhoneRevealResult | undefined };

/** The dealer's number: a link to dial, or a button that reveals it on sites that hide numbers. */
export function PhoneCard({ phone, result }: PhoneCardProps) {
  const revealed = result && 'number' in result ? result.number : undefined;
  useCarOnPage(phone);
  usePhoneRevealLinks(phone);
  useEffect(() => {
    if (!phone) console.warn('No phone number found for this car');
  }, [phone]);
  const number = useStore(revealedNumbers, (numbers) => (phone ? findRevealedNumber(numbers, phone) : '')) || revealed;
  if (!phone?.hasButton) return null;
  const shown = number ?? phone.shown;
  const href = number ? telLink(number) : phone.href;
  return (
    <div className="phone-card" id="phone">
      {phone.isMasked && !number ? (
        <MaskedPhone phone={phone} />
      ) : (
        <DialLink href={href} isJustRevealed={number !== undefined && number !== revealed}>
          <PhoneText text={phone.text} shown={shown} />
        </DialLink>
      )}
      {result && 'problem' in result && (
        <p className="phone-problem" role="alert">
          {result.problem}
        </p>
      )}
    </div>
  );
}

/** Posts a form without JavaScript; with it, the number appears in place. */
function MaskedPhone({ phone }: { phone: CarPhone }) {
  const [isLoading, setLoading] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLoading(true);
    void requestPhone(phone).finally(() => setLoading(false));
  };
  return (
    <form method="post" action="?show=phone#phone" data-masked="" onSubmit={onSubmit}>
      <input type="hidden" name="car_id" value={phone.carId} />
      <input type="hidden" name="dealership_id" value={phone.dealershipId} />
      <input type="hidden" name="website_id" value={phone.websiteId} />
      <button type="submit" className="phone-button" aria-busy={isLoading || undefined}>
        <PhoneText text={phone.text} shown={phone.shown} />
        <span className="phone-show">Show number</span>
      </button>
    </form>
  );
}

/** A revealed number replaces the button and takes over its focus. */
function DialLink({
  href,
  isJustRevealed,
  children,
}: {
  href: string | null;
  isJustRevealed: boolean;
  children: ReactNode;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isJustRevealed && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isJustRevealed]);
  return (
    <a ref={link} className="phone-button" href={href ?? undefined}>
      {children}
    </a>
  );
}

const PhoneText = ({ text, shown }: { text: string; shown: string }) => (
  <>
    <Icon name="phone" />
    <span className="phone-label">
      <span>{text}</span> <b>{shown}</b>
    </span>
  </>
);

/** A link to the phone card of a masked number also reveals the number, so that one click is enough. */
function usePhoneRevealLinks(phone: CarPhone | null): void {
  useEffect(() => {
    if (!phone?.isMasked) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${phoneCardAnchor}"]`)) void requestPhone(phone);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [phone]);
}
