import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { BankQuestion } from './bank-question.tsx';
import { CardForm } from './card-form.tsx';
import type { CardTrouble, SandboxPageData } from './sandbox-page-data.ts';

type SandboxViewProps = { page: SandboxPageData; trouble: CardTrouble | null };

/** The sandbox's own page. It looks like nobody's till, and says so first. */
export const SandboxView = ({ page, trouble }: SandboxViewProps) => (
  <div className="sandbox-page">
    <section className="sandbox" aria-labelledby="sandbox-heading">
      <p className="sandbox-label">
        <strong>Test payments.</strong> No money moves. Never type a real card number.
      </p>
      <div className="sandbox-body">
        <Standing page={page} trouble={trouble} />
      </div>
    </section>
  </div>
);

function Standing({ page, trouble }: SandboxViewProps): ReactNode {
  switch (page.standing) {
    case 'open':
      return (
        <>
          <Owed page={page} heading="Pay the deposit" />
          <CardForm trouble={trouble} amount={page.amount} />
          <WayBack page={page} />
        </>
      );
    case 'challenged':
      return (
        <>
          <Owed page={page} heading="Your bank asks" />
          <BankQuestion amount={page.amount} />
          <WayBack page={page} />
        </>
      );
    case 'succeeded':
      return (
        <Over heading="This is paid" to={page.returnPath} words="See your reservation">
          The test payment of {page.amount} has gone through. {page.description}.
        </Over>
      );
    case 'delayed':
      return (
        <Over heading="The bank takes its time" to={page.returnPath} words="See your reservation">
          The test payment of {page.amount} goes through in about 20 seconds. Nothing is left for you to do.
        </Over>
      );
    case 'expired':
      return (
        <Over heading="The time to pay is over" to={page.cancelPath} words="Go back">
          Nothing was paid, and nothing can be paid here any more.
        </Over>
      );
    case 'cancelled':
      return (
        <Over heading="This payment was cancelled" to={page.cancelPath} words="Go back">
          Nothing was paid, and nothing can be paid here any more.
        </Over>
      );
  }
}

const Owed = ({ page, heading }: { page: SandboxPageData; heading: string }) => (
  <div className="sandbox-owed">
    <h1 id="sandbox-heading">{heading}</h1>
    <p className="sandbox-amount">{page.amount}</p>
    <p>{page.description}</p>
    <p className="sandbox-time">{page.timeLeft}</p>
  </div>
);

const WayBack = ({ page: { cancelPath, siteName } }: { page: SandboxPageData }) => (
  <p className="sandbox-back">
    <SmartLink to={cancelPath}>Go back to {siteName} without paying</SmartLink>
  </p>
);

type OverProps = { heading: string; to: string; words: string; children: ReactNode };

const Over = ({ heading, to, words, children }: OverProps) => (
  <div className="sandbox-owed">
    <h1 id="sandbox-heading">{heading}</h1>
    <p>{children}</p>
    <p>
      <ButtonLink to={to} size="large">
        {words}
      </ButtonLink>
    </p>
  </div>
);
