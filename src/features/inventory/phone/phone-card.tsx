import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useStore } from '../../../ui/store.ts';
import { dialLink } from '../../sites/dial-link.ts';
import type { CarPhone, PhoneAnswer } from './car-phone.ts';
import { askForPhone, revealedPhones } from './ask-for-phone.ts';
import { usePhoneAsks } from './use-phone-asks.ts';
import { usePhoneClicks } from './use-phone-clicks.ts';

type PhoneCardProps = { phone: CarPhone | null; answer?: PhoneAnswer | undefined };

/** The dealer's number beside a car: to dial, or, where the site hides it, to be shown first. */
export function PhoneCard({ phone, answer }: PhoneCardProps) {
  const revealed = answer && 'number' in answer ? answer.number : undefined;
  usePhoneClicks(phone);
  usePhoneAsks(phone);
  useEffect(() => {
    if (!phone) console.warn('No phone number found for this car');
  }, [phone]);
  const number = useStore(revealedPhones, (numbers) => (phone && numbers.get(phone.carId)) ?? '') || revealed;
  if (!phone?.hasButton) return null;
  const shown = number ?? phone.shown;
  const href = number ? dialLink(number) : phone.href;
  return (
    <div className="phone-card" id="phone">
      {phone.isMasked && !number ? (
        <MaskedPhone phone={phone} />
      ) : (
        <DialLink href={href} isNews={number !== undefined && number !== revealed}>
          <Words text={phone.text} shown={shown} />
        </DialLink>
      )}
      {answer && 'problem' in answer && (
        <p className="phone-problem" role="alert">
          {answer.problem}
        </p>
      )}
    </div>
  );
}

/** Works as a plain form; with JavaScript the number comes in place. */
function MaskedPhone({ phone }: { phone: CarPhone }) {
  const [isAsking, setAsking] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    void askForPhone(phone).finally(() => setAsking(false));
  };
  return (
    <form method="post" action="?show=phone#phone" onSubmit={onSubmit}>
      <input type="hidden" name="car_id" value={phone.carId} />
      <input type="hidden" name="dealership_id" value={phone.dealershipId} />
      <input type="hidden" name="website_id" value={phone.websiteId} />
      <button type="submit" className="phone-button" aria-busy={isAsking || undefined}>
        <Words text={phone.text} shown={phone.shown} />
        <span className="phone-show">Show number</span>
      </button>
    </form>
  );
}

/** A number that has just come takes the place of the button that was pressed, and its focus. */
function DialLink({ href, isNews, children }: { href: string | null; isNews: boolean; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <a ref={link} className="phone-button" href={href ?? undefined}>
      {children}
    </a>
  );
}

const Words = ({ text, shown }: { text: string; shown: string }) => (
  <>
    <Icon name="phone" />
    <span className="phone-words">
      <span>{text}</span> <b>{shown}</b>
    </span>
  </>
);
