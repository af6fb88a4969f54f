import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readOverview } from '../../features/dealership-overview/overview-store.server.ts';
import { countFeedProblems, type FeedState, findLastFeed } from '../../features/stock-sources/sources/feed-state.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FigureRow } from '../components/figure-row.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { describeStatus } from '../../features/stock/describe-status.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { name, roles, scope } = requireDealership(context);
  const { getSiteOrigin, clock } = context.get(consoleRequest);
  const [{ feeds, failingPushes, ...overview }, sites] = await Promise.all([
    readOverview(scope),
    readOwnSites(context),
  ]);
  const seesStock = hasPermission(roles, 'stock.read');
  const withOrigins = sites.map(async (site) => ({ ...site, origin: await getSiteOrigin(site.id) }));
  return {
    name,
    overview,
    feeds: seesStock && feeds.length > 0 ? summariseFeeds(feeds, clock()) : undefined,
    failingPushes: seesStock ? failingPushes : 0,
    sites: await Promise.all(withOrigins),
    opensSites: hasPermission(roles, 'website.read'),
    seesLeads: hasPermission(roles, 'leads.read'),
    seesStock,
  };
}

const summariseFeeds = (feeds: readonly FeedState[], now: Date) => ({
  count: feeds.length,
  last: findLastFeed(feeds),
  problems: [...countFeedProblems(feeds, now).values()].reduce((sum, count) => sum + count, 0),
});
type Feeds = ReturnType<typeof summariseFeeds>;

function FeedNote({ last, problems }: Feeds) {
  if (problems > 0)
    return (
      <Link to="stock-sources">{countWithNoun(problems, { one: 'needs attention', many: 'need attention' })}</Link>
    );
  return last ? (
    <>
      Last <Moment at={last} />
    </>
  ) : (
    'Nothing has arrived yet'
  );
}

export default function DealershipPage() {
  const { name, overview, feeds, failingPushes, sites, opensSites, seesLeads, seesStock } =
    useLoaderData<typeof loader>();
  const { cars, leads, lastLeadAt, lastStockChangeAt, undelivered } = overview;
  const total = cars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="max-w-5xl">
      <PageHeader title={name} />
      <FigureRow
        figures={[
          {
            label: 'Cars',
            value: formatCount(total),
            note: lastStockChangeAt ? (
              <>
                Last change <Moment at={lastStockChangeAt} />
              </>
            ) : (
              'No stock yet'
            ),
          },
          ...(seesLeads
            ? [
                {
                  label: 'Leads in 30 days',
                  value: formatCount(leads),
                  note: lastLeadAt ? (
                    <>
                      Last <Moment at={lastLeadAt} />
                    </>
                  ) : (
                    'No leads yet'
                  ),
                },
                {
                  label: 'Undelivered',
                  value: formatCount(undelivered),
                  note: undelivered === 0 ? 'All leads were delivered' : 'Check the lead address',
                },
              ]
            : []),
          ...(feeds
            ? [{ label: 'Stock sources', value: formatCount(feeds.count), note: <FeedNote {...feeds} /> }]
            : []),
          ...(failingPushes > 0
            ? [{ label: 'Failing exports', value: formatCount(failingPushes), note: <Link to="exports">See why</Link> }]
            : []),
          { label: 'Websites', value: formatCount(sites.length) },
        ]}
      />
      <div className="grid items-start gap-x-5 md:grid-cols-2">
        <Panel title="Websites" flush>
          {sites.length === 0 ? (
            <EmptyState icon="globe" title="No website yet">
              The platform’s operator creates it.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {sites.map(({ slug, name: siteName, origin }) => (
                <li key={slug} className="flex items-center gap-3 px-4 py-2.5">
                  <Icon name="globe" className="text-muted" />
                  <span className="min-w-0 grow">
                    {opensSites ? <Link to={`/sites/${slug}`}>{siteName}</Link> : siteName}
                  </span>
                  <a href={origin} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-sm">
                    View <span className="sr-only">{siteName}</span>
                    <Icon name="external" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Cars by status" flush>
          {cars.length === 0 ? (
            <EmptyState icon="car" title="No cars yet" />
          ) : (
            <ul className="divide-y divide-line">
              {cars.map(({ status, count }) => (
                <li key={status} className="flex justify-between px-4 py-2">
                  {seesStock ? (
                    <Link to={`cars?${new URLSearchParams({ status })}`}>{describeStatus(status)}</Link>
                  ) : (
                    <span>{describeStatus(status)}</span>
                  )}
                  <span className="tabular-nums">{formatCount(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}
