import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { CardForm } from './card-form.tsx';
import type { CardError, SandboxPageData } from './sandbox-page-data.ts';

type SandboxViewProps = { page: SandboxPageData; error: CardError | null };

/** The sandbox's payment page. It states first that no money moves. */
export const SandboxView = ({ page, error }: SandboxViewProps) => (
  <div className="sandbox-page">
    <section className="sandbox" aria-labelledby="sandbox-heading">
      <p className="sandbox-label">
        <strong>Test payments.</strong> No money moves. Never type a real card number.
      </p>
      <div className="sandbox-body">
        <CurrentState page={page} error={error} />
      </div>
    </section>
  </div>
);

function CurrentState({ page, error }: SandboxViewProps): ReactNode {
  switch (page.state) {
    case 'open':
      return (
        <>
          <AmountDue page={page} heading="Pay the deposit" />
          <CardForm error={error} amount={page.amount} />
          <CancelLink page={page} />
        </>
      );
    case 'challenged':
      return (
        <>
          <AmountDue page={page} heading="Confirm with your bank" />
          <BankChallenge amount={page.amount} />
          <CancelLink page={page} />
        </>
      );
    case 'succeeded':
      return (
        <Finished heading="Payment received" to={page.returnPath} linkLabel="See your reservation">
          The test payment of {page.amount} has gone through. {page.description}.
        </Finished>
      );
    case 'delayed':
      return (
        <Finished heading="The bank is still processing it" to={page.returnPath} linkLabel="See your reservation">
          The test payment of {page.amount} will go through in about 20 seconds. There is nothing left to do.
        </Finished>
      );
    case 'expired':
      return (
        <Finished heading="The time to pay has run out" to={page.cancelPath} linkLabel="Go back">
          Nothing was paid, and nothing can be paid here any more.
        </Finished>
      );
    case 'cancelled':
      return (
        <Finished heading="This payment was cancelled" to={page.cancelPath} linkLabel="Go back">
          Nothing was paid, and nothing can be paid here any more.
        </Finished>
      );
  }
}

const AmountDue = ({ page, heading }: { page: SandboxPageData; heading: string }) => (
  <div className="sandbox-summary">
    <h1 id="sandbox-heading">{heading}</h1>
    <p className="sandbox-amount">{page.amount}</p>
    <p>{page.description}</p>
    <p className="sandbox-time">{page.timeLeft}</p>
  </div>
);

const CancelLink = ({ page: { cancelPath, siteName } }: { page: SandboxPageData }) => (
  <p className="sandbox-back">
    <SmartLink to={cancelPath}>Go back to {siteName} without paying</SmartLink>
  </p>
);

type FinishedProps = { heading: string; to: string; linkLabel: string; children: ReactNode };

const Finished = ({ heading, to, linkLabel, children }: FinishedProps) => (
  <div className="sandbox-summary">
    <h1 id="sandbox-heading">{heading}</h1>
    <p>{children}</p>
    <p>
      <ButtonLink to={to} size="large">
        {linkLabel}
      </ButtonLink>
    </p>
  </div>
);

/** A simulated 3-D Secure challenge. */
const BankChallenge = ({ amount }: { amount: string }) => (
  <form method="post" className="sandbox-form">
    <p>
      Before it pays {amount}, the bank of this test card wants to check that it is you. A real bank would send you a
      code or ask in its app.
    </p>
    <div className="sandbox-buttons">
      <Button type="submit" name="bank" value="approve" size="large">
        Approve the payment
      </Button>
      <Button type="submit" name="bank" value="refuse" kind="outline" size="large">
        Decline it
      </Button>
    </div>
  </form>
);
