import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';
import type { JourneyGoneData } from './journey-data.ts';

/** Why the purchase cannot continue, alternatives, and a prefilled request for a similar car. */
export const JourneyGone = ({ page: { car, refusal, similar, siteName } }: { page: JourneyGoneData }) => (
  <div className="journey">
    <div className="checkout-body container-site">
      <div className="checkout-main">
        <h1 className="heading">{refusal.heading}</h1>
        <p className="checkout-lead">{refusal.text}</p>
        <p className="checkout-actions">
          {refusal.links.map(({ label, href }, index) => (
            <ButtonLink key={label} to={href} size="large" kind={index === 0 && !similar ? 'brand' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </p>
        {similar && (
          <section aria-labelledby="similar-heading" className="journey-similar">
            <h2 id="similar-heading">{similar.form.heading}</h2>
            <p>We have filled in your contact details. Send them, and {siteName} will look for another one for you.</p>
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
