import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ReservationCancel } from './reservation-cancel.tsx';
import type { ReservationData } from './reservation-data.ts';
import { ReservationDealer } from './reservation-dealer.tsx';
import { ReservationPickUp } from './reservation-pick-up.tsx';
import { ReservationReceipt } from './reservation-receipt.tsx';
import { TimeLeft } from './time-left.tsx';
import { usePageRefresh } from './use-page-refresh.ts';
import { CheckoutCarHead } from '../checkout/checkout-car-head.tsx';

/** The state of a reservation and its actions, beside the car. */
export function ReservationView({ page }: { page: ReservationData }) {
  usePageRefresh(page);
  return (
    <div className="checkout">
      <div className="checkout-body container-site">
        <div className="checkout-main">
          {page.isSandbox && (
            <p className="reservation-note">
              <Icon name="warning" /> Test payment: no money moved.
            </p>
          )}
          {page.isCancelling ? <ReservationCancel page={page} /> : <CurrentState page={page} />}
        </div>
        <ReservationCar page={page} />
      </div>
    </div>
  );
}

const CurrentState = ({ page }: { page: ReservationData }) => (
  <>
    {page.notice && (
      <output className="reservation-note reservation-done">
        <Icon name="check" /> {page.notice}
      </output>
    )}
    {page.error && (
      <p role="alert" className="reservation-note">
        <Icon name="warning" /> {page.error}
      </p>
    )}
    {/* Changes when the page refreshes; announced to screen readers. */}
    <div aria-live="polite" aria-atomic>
      <h1 className="heading">{page.heading}</h1>
      <p className="checkout-lead">{page.lead}</p>
    </div>
    {page.deadline && (
      <p className="reservation-deadline">
        <Icon name="clock" />
        <span>
          {page.deadline.label} <strong>{page.deadline.text}</strong>
        </span>
        <TimeLeft key={page.deadline.msLeft} msLeft={page.deadline.msLeft} />
      </p>
    )}
    <Links page={page} />
    {page.chosen.length > 0 && (
      <section className="reservation-part">
        <h2>Your choices</h2>
        <dl className="reservation-chosen">
          {page.chosen.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
    {page.receipt && <ReservationReceipt receipt={page.receipt} />}
    {page.pickUp && <ReservationPickUp pickUp={page.pickUp} action={page.path} />}
    {page.next.length > 0 && (
      <section className="reservation-part">
        <h2>What happens next</h2>
        <ol className="numbered-steps">
          {page.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    )}
    <ReservationDealer page={page} />
    <section className="reservation-part">
      <h2>What has happened so far</h2>
      <ol className="reservation-timeline">
        {page.timeline.map(({ what, when }) => (
          <li key={`${what} ${when}`}>
            <b>{what}</b> <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
    {page.cancel && (
      <section className="reservation-part">
        <h2>Changed your mind?</h2>
        <p>You can cancel at any time. Anything you have paid is refunded in full.</p>
        <p className="checkout-actions">
          <ButtonLink to={page.cancel} kind="outline">
            Cancel the reservation
          </ButtonLink>
        </p>
      </section>
    )}
  </>
);

/** The payment link, a refresh link, and links to other cars. */
const Links = ({ page: { pay, isWaiting, path, links } }: { page: ReservationData }) =>
  (pay || isWaiting || links.length > 0) && (
    <p className="checkout-actions">
      {pay && (
        <ButtonLink to={pay.href} size="large">
          {pay.label}
        </ButtonLink>
      )}
      {links.map(({ label, href }, index) => (
        <ButtonLink key={label} to={href} size="large" kind={index === 0 ? 'brand' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
      {(isWaiting || pay) && (
        <SmartLink to={path} keepsScroll className={pay ? 'btn btn-quiet' : 'btn btn-outline'}>
          Refresh
        </SmartLink>
      )}
    </p>
  );

type CarProps = { page: Pick<ReservationData, 'car' | 'facts'> };

/** Shows the reserved car and the payment. */
const ReservationCar = ({ page: { car, facts } }: CarProps) => (
  <aside aria-label="What you have reserved" className="checkout-car">
    <CheckoutCarHead car={car} />
    <dl className="reservation-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
