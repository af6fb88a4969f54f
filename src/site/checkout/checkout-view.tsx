import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { CheckoutCar } from './checkout-car.tsx';
import type { CheckoutData, RefusalCopy } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** The form beside the car, or why the car cannot be reserved. */
export const CheckoutView = ({ page }: { page: CheckoutData }) => (
  <div className="checkout">
    <div className="checkout-body container-site">
      <div className="checkout-main">
        <SmartLink to={page.carHref} className="checkout-back">
          <Icon name="chevron-right" /> Back to the {page.noun}
        </SmartLink>
        {page.refusal ? <Refused refusal={page.refusal} /> : <Reserve page={page} />}
      </div>
      <CheckoutCar page={page} />
    </div>
  </div>
);

const Reserve = ({ page }: { page: CheckoutData }) => (
  <>
    <h1 className="heading">{page.heading}</h1>
    <p className="checkout-lead">
      {page.deposit} deposit. {page.points.join('. ')}.
    </p>
    <CheckoutForm form={page.form} action={page.action} deposit={page.deposit} notes={page.notes} />
  </>
);

const Refused = ({ refusal: { heading, text, links } }: { refusal: RefusalCopy }) => (
  <>
    <h1 className="heading">{heading}</h1>
    <p className="checkout-lead">{text}</p>
    <p className="checkout-actions">
      {links.map(({ label, href }, index) => (
        <ButtonLink key={label} to={href} size="large" kind={index === 0 ? 'brand' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  </>
);
