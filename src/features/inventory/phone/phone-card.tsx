import { Icon } from '../../../ui/icon.tsx';
import type { CarPhone } from './car-phone.ts';

type PhoneCardProps = {
  phone: CarPhone | null;
  /** The whole number, in the answer to a form that asked for it. */
  revealed?: string | undefined;
};

/** The dealer's number beside a car. */
export function PhoneCard({ phone, revealed }: PhoneCardProps) {
  if (!phone?.hasButton) return null;
  return (
    <div className="phone-card" id="phone">
      <Icon name="phone" />
      <span>{phone.text}</span>
      {phone.href ? <a href={phone.href}>{phone.shown}</a> : <span>{revealed ?? phone.shown}</span>}
    </div>
  );
}
