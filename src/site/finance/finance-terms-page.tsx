import './finance-page.css';
import { FinanceFigures } from '../../features/finance/finance-figures.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/finance-terms-page.ts';
import { readFinanceTerms } from './read-finance-terms.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readFinanceTerms(context.get(siteRequest), params.slug);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Finance terms: ${loaderData.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

/** The lender's terms on a page of their own: for visitors without JavaScript, and for whoever opens them in a tab. */
export default function FinanceTermsPage({ loaderData: { name, slug, offer, terms } }: Route.ComponentProps) {
  const { payment, rate, comparisonRate } = offer;
  return (
    <div className="container-site finance-page">
      <header className="finance-head">
        <div>
          <h1 className="heading">Finance terms</h1>
          <p>
            <SmartLink to={`/cars/${slug}`} className="text-link">
              {name}
            </SmartLink>
          </p>
        </div>
      </header>
      <div className="finance-card">
        <FinanceFigures
          payment={payment && payment.amount}
          per={payment ? `a ${payment.per}` : ''}
          {...{ rate, comparisonRate }}
        />
        <p className="max-w-2xl">{terms}</p>
        <ButtonLink to={offer.href} size="large" className="finance-apply">
          Get Pre-Approved
        </ButtonLink>
      </div>
    </div>
  );
}
