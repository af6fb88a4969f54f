import { PopoverDialog } from '../../../ui/popover-dialog.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { paymentMethodsId } from './action.ts';
import { formAddress } from './form-address.ts';
import type { PaymentMethod } from './payment-methods-of.ts';

type PaymentMethodsProps = { car: { slug: string }; methods: readonly PaymentMethod[] };

export const PaymentMethods = ({ car, methods }: PaymentMethodsProps) => (
  <PopoverDialog id={paymentMethodsId} heading="How you can pay" className="payment-methods">
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
  </PopoverDialog>
);
