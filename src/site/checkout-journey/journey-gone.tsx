import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';
import type { JourneyGoneData } from './journey-data.ts';

/** The purchase cannot go on: why, what to do, and the way to another car with what was said already. */
export const JourneyGone = ({ page: { car, refusal, similar, siteName } }: { page: JourneyGoneData }) => (
  <div className="journey">
    <div className="checkout-body container-site">
      <div className="checkout-main">
        <h1 className="heading">{refusal.heading}</h1>
        <p className="checkout-lead">{refusal.text}</p>
        <p className="checkout-ways">
          {refusal.ways.map(({ label, href }, place) => (
            <ButtonLink key={label} to={href} size="large" kind={place === 0 && !similar ? 'brand' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </p>
        {similar && (
          <section aria-labelledby="similar-heading" className="journey-similar">
            <h2 id="similar-heading">{similar.form.heading}</h2>
            <p>Your name and how to reach you are filled in. Send them, and {siteName} looks for another for you.</p>
            <LeadForm view={similar.form} action={similar.action} />
          </section>
        )}
      </div>
      {car && (
        <aside aria-label="What you wanted to buy" className="checkout-car">
          <CheckoutCarHead car={car} />
        </aside>
      )}
    </div>
  </div>
);
