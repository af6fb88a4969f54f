import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ReservationCancel } from './reservation-cancel.tsx';
import { ReservationCar } from './reservation-car.tsx';
import type { ReservationData } from './reservation-data.ts';
import { ReservationDealer } from './reservation-dealer.tsx';
import { ReservationPickUp } from './reservation-pick-up.tsx';
import { ReservationReceipt } from './reservation-receipt.tsx';
import { TimeLeft } from './time-left.tsx';
import { useFreshPage } from './use-fresh-page.ts';

/** How a reservation stands and what can be done about it, beside the car that it is about. */
export function ReservationView({ page }: { page: ReservationData }) {
  useFreshPage(page);
  return (
    <div className="checkout">
      <div className="checkout-body container-site">
        <div className="checkout-main">
          {page.isSandbox && (
            <p className="reservation-note">
              <Icon name="warning" /> Test payment: no money has moved.
            </p>
          )}
          {page.isCancelling ? <ReservationCancel page={page} /> : <Standing page={page} />}
        </div>
        <ReservationCar page={page} />
      </div>
    </div>
  );
}

const Standing = ({ page }: { page: ReservationData }) => (
  <>
    {page.notice && (
      <output className="reservation-note reservation-done">
        <Icon name="check" /> {page.notice}
      </output>
    )}
    {page.trouble && (
      <p role="alert" className="reservation-note">
        <Icon name="warning" /> {page.trouble}
      </p>
    )}
    {/* Turns by itself when a bank is done: whoever does not see it hears it. */}
    <div aria-live="polite" aria-atomic>
      <h1 className="heading">{page.heading}</h1>
      <p className="checkout-lead">{page.lead}</p>
    </div>
    {page.deadline && (
      <p className="reservation-deadline">
        <Icon name="clock" />
        <span>
          {page.deadline.label} <strong>{page.deadline.words}</strong>
        </span>
        <TimeLeft key={page.deadline.msLeft} msLeft={page.deadline.msLeft} />
      </p>
    )}
    <Ways page={page} />
    {page.chosen.length > 0 && (
      <section className="reservation-part">
        <h2>What you have chosen</h2>
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
      <h2>What has happened</h2>
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
        <p>You can cancel at any time. Whatever you have paid comes back in full.</p>
        <p className="checkout-ways">
          <ButtonLink to={page.cancel} kind="outline">
            Cancel the reservation
          </ButtonLink>
        </p>
      </section>
    )}
  </>
);

/** What is to be done first, and where to go on from what is over. */
const Ways = ({ page: { pay, waits, path, ways } }: { page: ReservationData }) =>
  (pay || waits || ways.length > 0) && (
    <p className="checkout-ways">
      {pay && (
        <ButtonLink to={pay.href} size="large">
          {pay.label}
        </ButtonLink>
      )}
      {ways.map(({ label, href }, at) => (
        <ButtonLink key={label} to={href} size="large" kind={at === 0 ? 'brand' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
      {(waits || pay) && (
        <SmartLink to={path} keepsScroll className={pay ? 'btn btn-quiet' : 'btn btn-outline'}>
          Refresh
        </SmartLink>
      )}
    </p>
  );
