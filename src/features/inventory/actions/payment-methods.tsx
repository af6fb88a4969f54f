import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { paymentMethodsId } from './action.ts';
import { formAddress } from './form-address.ts';
import type { PaymentMethod } from './payment-methods-of.ts';

type PaymentMethodsProps = { car: { slug: string }; methods: readonly PaymentMethod[] };

/** Opened and closed by the browser itself, with or without JavaScript. */
export function PaymentMethods({ car, methods }: PaymentMethodsProps) {
  const headingId = useId();
  return (
    <dialog id={paymentMethodsId} popover="auto" aria-labelledby={headingId} className="payment-methods">
      <h2 id={headingId} className="heading">
        How you can pay
      </h2>
      <button
        type="button"
        aria-label="Close"
        className="payment-close"
        popoverTarget={paymentMethodsId}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
      <dl>
        {methods.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Would you rather pay another way?{' '}
        <SmartLink to={formAddress(car, 'enquiry')} className="text-link" keepsScroll>
          Ask us
        </SmartLink>
      </p>
    </dialog>
  );
}
