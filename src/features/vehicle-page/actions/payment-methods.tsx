import { PopoverDialog } from '../../../ui/popover-dialog.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { paymentMethodsId } from './action.ts';
import { getCarFormHref } from '../../cars/car-form-href.ts';
import type { PaymentMethod } from './list-payment-methods.ts';

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
      <SmartLink to={getCarFormHref(car, 'enquiry')} className="text-link" keepsScroll>
        Ask us
      </SmartLink>
    </p>
  </PopoverDialog>
);
