import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import type { FinanceLenders } from './lender-quote.ts';
import { useDetailsOpen } from './use-details-open.ts';

type Loading = { state: 'idle' | 'loading' | 'failed' } | { state: 'loaded'; terms: string };

/** The lender's full terms, fetched when opened. Without JavaScript a link to their own page. */
export function FullTerms({ offer }: { offer: FinanceOffer }) {
  const [loading, setLoading] = useState<Loading>(
    offer.disclaimer === null ? { state: 'idle' } : { state: 'loaded', terms: offer.disclaimer },
  );
  const details = useDetailsOpen(() => {
    if (loading.state === 'loaded' || loading.state === 'loading') return;
    setLoading({ state: 'loading' });
    fetchTerms(offer).then(
      (terms) => setLoading({ state: 'loaded', terms }),
      () => setLoading({ state: 'failed' }),
    );
  });
  return (
    <details className="finance-more" {...details}>
      <summary>
        Full terms <Icon name="chevron-down" className="turns size-4" />
      </summary>
      {loading.state === 'loaded' ? (
        <p className="finance-small">{loading.terms}</p>
      ) : (
        <output className="finance-small">
          {loading.state === 'loading' && 'Loading the terms… '}
          {loading.state === 'failed' && 'The terms could not be loaded just now. '}
          <SmartLink to={offer.termsHref} className="text-link">
            Read them on a separate page
          </SmartLink>
        </output>
      )}
    </details>
  );
}

async function fetchTerms({ carId, provider }: FinanceOffer): Promise<string> {
  const response = await fetch(`/api/cars/${carId}/finance-lenders`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { finance_lenders } = (await response.json()) as { finance_lenders: FinanceLenders };
  const terms = finance_lenders[provider]?.disclaimer;
  if (!terms) throw new Error('no longer offered');
  return terms;
}
