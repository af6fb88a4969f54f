import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import type { FinanceLenders } from './lender-quote.ts';
import { useOnOpen } from './use-on-open.ts';

type Reading = { state: 'unread' | 'asked' | 'failed' } | { state: 'read'; terms: string };

/** The lender's long text: fetched when somebody opens it, unless the page has it. Without JavaScript a page of its own. */
export function FullTerms({ offer }: { offer: FinanceOffer }) {
  const [reading, setReading] = useState<Reading>(
    offer.disclaimer === null ? { state: 'unread' } : { state: 'read', terms: offer.disclaimer },
  );
  const details = useOnOpen(() => {
    if (reading.state === 'read' || reading.state === 'asked') return;
    setReading({ state: 'asked' });
    fetchTerms(offer).then(
      (terms) => setReading({ state: 'read', terms }),
      () => setReading({ state: 'failed' }),
    );
  });
  return (
    <details className="finance-more" {...details}>
      <summary>
        Full terms <Icon name="chevron-down" className="turns size-4" />
      </summary>
      {reading.state === 'read' ? (
        <p className="finance-small">{reading.terms}</p>
      ) : (
        <output className="finance-small">
          {reading.state === 'asked' && 'Fetching the terms… '}
          {reading.state === 'failed' && 'The terms could not be fetched just now. '}
          <SmartLink to={offer.termsHref} className="text-link">
            Read them on a page of their own
          </SmartLink>
        </output>
      )}
    </details>
  );
}

async function fetchTerms({ carId, provider }: FinanceOffer): Promise<string> {
  const answer = await fetch(`/api/cars/${carId}/finance-lenders`);
  if (!answer.ok) throw new Error(`refused with ${answer.status}`);
  const { finance_lenders } = (await answer.json()) as { finance_lenders: FinanceLenders };
  const terms = finance_lenders[provider]?.disclaimer;
  if (!terms) throw new Error('no longer offered');
  return terms;
}
