import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calculateLoan } from '../../features/finance/calculator/calculate-loan.ts';
import type { FinanceSection } from '../../features/finance/finance-config.ts';
import { type LenderSummary, listLenders } from '../../features/finance/lender-summary-store.server.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { requireDealership } from '../server/signed-in.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope } = requireDealership(context);
  const { directory } = context.get(consoleRequest);
  const [lenders, sites] = await Promise.all([listLenders(scope), readOwnSites(context)]);
  return {
    lenders,
    sites: await Promise.all(
      sites.map(async ({ id, slug, name }) => {
        const { finance } = (await directory.require(id)).config;
        const { provider, hidden, calculatorRate } = finance;
        const shown = provider === null ? undefined : lenders.find((each) => each.provider === provider);
        return {
          id,
          name,
          provider,
          hidden,
          hasQuotes: shown !== undefined && shown.cars > shown.hidden,
          rate: calculatorRate,
          comparisonRate: findComparisonRate(finance),
          settingsPath: `/sites/${slug}/settings/money`,
        };
      }),
    ),
  };
}

/** Calculates the comparison rate for the loan of the law’s example: $30,000 over five years. */
const findComparisonRate = ({ calculatorRate, establishmentFee, monthlyFee }: FinanceSection['finance']) =>
  calculateLoan(
    { price: 30_000, deposit: 0, balloon: 0, years: 5, rate: calculatorRate, frequency: 'monthly' },
    { atStart: establishmentFee, monthly: monthlyFee },
  ).comparisonRate;

type SiteRow = Awaited<ReturnType<typeof loader>>['sites'][number];

const formatRate = (rate: number): string => `${rate.toFixed(2)} %`;

function formatRange({ lowest, highest }: LenderSummary['interest']): string {
  if (lowest === null || highest === null) return 'None';
  return lowest === highest ? formatRate(lowest) : `${formatRate(lowest)} to ${formatRate(highest)}`;
}

const lenderColumns: readonly Column<LenderSummary>[] = [
  { id: 'lender', header: 'Lender', cell: ({ provider }) => provider },
  { id: 'cars', header: 'Cars with a quote', kind: 'number', cell: ({ cars }) => formatCount(cars) },
  { id: 'interest', header: 'Interest rate', kind: 'number', cell: ({ interest }) => formatRange(interest) },
  { id: 'comparison', header: 'Comparison rate', kind: 'number', cell: ({ comparison }) => formatRange(comparison) },
  {
    id: 'hidden',
    header: 'Not shown',
    kind: 'number',
    cell: ({ hidden }) => (hidden === 0 ? 'None' : formatCount(hidden)),
  },
];

const siteColumns: readonly Column<SiteRow>[] = [
  { id: 'site', header: 'Website', cell: ({ name }) => name },
  {
    id: 'lender',
    header: 'Shows quotes of',
    cell: ({ hidden, provider, hasQuotes }) => {
      if (hidden) return <Status tone="neutral">Finance is hidden</Status>;
      if (provider === null) return 'No lender';
      return hasQuotes ? provider : <Status tone="warning">{`${provider}, which has no quotes`}</Status>;
    },
  },
  {
    id: 'calculator',
    header: 'Calculator',
    cell: ({ rate, comparisonRate }) => (
      <span>
        {formatRate(rate)} p.a.
        {comparisonRate !== null && `, comparison rate ${formatRate(comparisonRate)} p.a.`}
      </span>
    ),
  },
  {
    id: 'change',
    header: 'Actions',
    kind: 'actions',
    cell: ({ name, settingsPath }) => (
      <Link to={settingsPath} className="btn btn-outline btn-small" aria-label={`Change the finance of ${name}`}>
        Change
      </Link>
    ),
  },
];

/** Whose rates the dealership's websites show. */
export default function FinancePage() {
  const { lenders, sites } = useLoaderData<typeof loader>();
  const hidden = lenders.reduce((sum, lender) => sum + lender.hidden, 0);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Finance"
        description="Whose rates your websites show. A rate or repayment never appears without its comparison rate."
      />
      {hidden > 0 && (
        <Notice tone="warning">
          {hidden === 1 ? '1 quote is' : `${formatCount(hidden)} quotes are`} not shown, because the interest rate or
          the comparison rate is missing. Ask the lender to supply both.
        </Notice>
      )}
      <Panel
        title="Websites"
        description="Lender, rate and fees of the calculator are settings of each website. The comparison rate is that of $30,000 over five years, with the fees."
        flush
      >
        <DataTable
          label="Websites"
          columns={siteColumns}
          rows={sites}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="globe" title="No website yet">
              Finance is shown on your website.
            </EmptyState>
          }
        />
      </Panel>
      <Panel
        title="Lenders"
        description="Quotes for your cars, with their rates, terms and disclaimers, as the lenders supply them."
        flush
      >
        <DataTable
          label="Lenders"
          columns={lenderColumns}
          rows={lenders}
          getKey={({ provider }) => provider}
          empty={
            <EmptyState icon="car" title="No quotes yet">
              No lender has supplied quotes for your cars. Visitors can use the calculator.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}
