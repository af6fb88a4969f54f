import './finance-page.css';
import { FinanceFigures } from '../../features/finance/finance-figures.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageIntro } from '../shell/page-intro.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/finance-terms-page.ts';
import { readFinanceTerms } from './read-finance-terms.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readFinanceTerms(context.get(siteRequest), params.slug);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `${heading}: ${loaderData.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

const heading = 'Finance terms';

/** The lender's terms on their own page, for visitors without JavaScript and for opening in a tab. */
export default function FinanceTermsPage({ loaderData: { name, slug, offer, terms } }: Route.ComponentProps) {
  const { payment, rate, comparisonRate } = offer;
  const carPath = `/cars/${slug}`;
  return (
    <>
      <PageIntro
        crumbs={[
          { label: name, path: carPath },
          { label: heading, path: `${carPath}/finance-terms` },
        ]}
        {...{ heading, lead: name }}
      />
      <div className="container-site finance-page">
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
    </>
  );
}
