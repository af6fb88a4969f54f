import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { CheckoutCar } from './checkout-car.tsx';
import type { CheckoutData, RefusalWords } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** The form, and beside it the car with what its deposit is good for; or why there is nothing to reserve. */
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

const Refused = ({ refusal: { heading, text, ways } }: { refusal: RefusalWords }) => (
  <>
    <h1 className="heading">{heading}</h1>
    <p className="checkout-lead">{text}</p>
    <p className="checkout-ways">
      {ways.map(({ label, href }, place) => (
        <ButtonLink key={label} to={href} size="large" kind={place === 0 ? 'brand' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  </>
);
