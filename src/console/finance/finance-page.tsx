import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calculateExampleComparisonRate } from '../../features/finance/calculator/example-comparison-rate.ts';
import type { FinanceSection } from '../../features/finance/finance-config.ts';
import { type LenderSummary, listLenders } from '../../features/finance/lender-summary-store.server.ts';
import { countRatedCars } from '../../features/finance/rates/choose-rate-sheet.ts';
import { findComparisonRate } from '../../features/finance/rates/quote-from-rates.ts';
import { groupRatedCars, listRateSheets } from '../../features/finance/rates/rate-sheet-store.server.ts';
import type { StoredRateSheet } from '../../features/finance/rates/rate-sheet.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { toShownSchedule } from '../components/records/schedule-status.tsx';
import { Status } from '../components/status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { describeConditions } from './describe-rates.ts';
import { RateSheetsPanel, type SheetRow } from './rate-sheets-panel.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const { directory, clock } = context.get(consoleRequest);
  const now = clock();
  const [lenders, ownSites, sheets] = await Promise.all([
    listLenders(scope),
    readOwnSites(context),
    listRateSheets(scope),
  ]);
  const sites = await Promise.all(
    ownSites.map(async (site) => ({ ...site, finance: (await directory.require(site.id)).config.finance })),
  );
  const counts = countRatedCars(sheets, await groupRatedCars(scope, sheets), now);
  const rows = sheets.map((sheet) => toSheetRow(sheet, { sites, cars: counts.get(sheet.id) ?? 0, now }));
  const ratedBySheets = new Set(sheets.map(({ provider }) => provider));
  return {
    path: `/dealerships/${slug}/finance`,
    done: url.searchParams.get('done'),
    sheets: rows,
    lenders: lenders.map((lender) => ({ ...lender, isReplaced: ratedBySheets.has(lender.provider) })),
    sites: sites.map(({ id, slug: siteSlug, name, finance }) => {
      const { provider, hidden, calculatorRate } = finance;
      const shown = lenders.find((each) => each.provider === provider);
      return {
        id,
        name,
        provider,
        hidden,
        hasQuotes:
          provider !== null && ratedBySheets.has(provider)
            ? rows.some((row) => row.provider === provider && row.cars > 0)
            : shown !== undefined && shown.cars > shown.hidden,
        rate: calculatorRate,
        comparisonRate: calculateExampleComparisonRate(calculatorRate, {
          atStart: finance.establishmentFee,
          monthly: finance.monthlyFee,
        }),
        settingsPath: `/sites/${siteSlug}/settings/money`,
      };
    }),
  };
}

type Facts = {
  sites: readonly ({ name: string } & FinanceSection)[];
  /** That the sheet applies to. */
  cars: number;
  now: Date;
};

function toSheetRow(sheet: StoredRateSheet, { sites, cars, now }: Facts): SheetRow {
  const { id, provider, interestRate } = sheet;
  const comparisonRate = findComparisonRate(sheet);
  return {
    id,
    provider,
    conditions: describeConditions(sheet),
    rate: formatRate(interestRate),
    comparisonRate: comparisonRate === null ? 'None' : formatRate(comparisonRate),
    cars,
    ...toShownSchedule(sheet, now),
    sites: sites.filter(({ finance }) => finance.provider === provider && !finance.hidden).map(({ name }) => name),
  };
}

type Page = Awaited<ReturnType<typeof loader>>;
type SiteRow = Page['sites'][number];
type LenderRow = Page['lenders'][number];

const formatRate = (rate: number): string => `${rate.toFixed(2)} %`;

function formatRange({ lowest, highest }: LenderSummary['interest']): string {
  if (lowest === null || highest === null) return 'None';
  return lowest === highest ? formatRate(lowest) : `${formatRate(lowest)} to ${formatRate(highest)}`;
}

const lenderColumns: readonly Column<LenderRow>[] = [
  {
    id: 'lender',
    header: 'Lender',
    cell: ({ provider, isReplaced }) => (
      <div>
        {provider}
        {isReplaced && <div className="text-sm font-normal text-muted">Replaced by the rates above</div>}
      </div>
    ),
  },
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
  const { path, done, sheets, lenders, sites } = useLoaderData<typeof loader>();
  const hidden = lenders.reduce((sum, { isReplaced, hidden: each }) => sum + (isReplaced ? 0 : each), 0);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Finance"
        description="Whose rates your websites show. A rate or repayment never appears without its comparison rate."
      />
      {done === 'added' && (
        <Notice tone="good">The rates were added. Your websites show them from their start on.</Notice>
      )}
      {done === 'deleted' && <Notice tone="good">The rates were deleted.</Notice>}
      {hidden > 0 && (
        <Notice tone="warning">
          {hidden === 1 ? '1 quote is' : `${formatCount(hidden)} quotes are`} not shown, because the interest rate or
          the comparison rate is missing. Ask the lender to supply both.
        </Notice>
      )}
      <RateSheetsPanel sheets={sheets} path={path} />
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
      {lenders.length > 0 && (
        <Panel
          title="Quotes for single cars"
          description="As the lenders supplied them for each car. Rates that you enter for a lender replace its quotes."
          flush
        >
          <DataTable
            label="Quotes for single cars"
            columns={lenderColumns}
            rows={lenders}
            getKey={({ provider }) => provider}
            empty={null}
          />
        </Panel>
      )}
    </div>
  );
}
