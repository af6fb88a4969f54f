import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listContentPages, publicContent } from '../../features/content/content-page-store.server.ts';
import { findSiteRow } from '../../features/sites/site-store.server.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FactList } from '../components/fact-list.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { requireSite } from '../server/signed-in.ts';
import { DraftBar } from '../website/draft/draft-bar.tsx';
import { loadDraftState, summariseDraft } from '../website/draft/draft-summary.server.ts';

const maxPages = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  const { id, slug, name, dealership, scope } = requireSite(context);
  const { clock, getSiteOrigin } = context.get(consoleRequest);
  const [row, pages, origin, state] = await Promise.all([
    findSiteRow(scope),
    listContentPages(scope, { ...publicContent(clock()), limit: maxPages }),
    getSiteOrigin(id),
    loadDraftState(context),
  ]);
  return {
    draft: summariseDraft(context, state),
    slug,
    name,
    dealership,
    origin,
    template: row?.template,
    hostnames: row?.hostnames ?? [],
    pages: pages.map(({ path, title }) => ({ path, title })),
  };
}

/** Where each kind of content is edited: some belongs to the website, some to the dealership. */
const listContentLinks = (site: string, dealership: string) => [
  { to: `/sites/${site}/settings/texts#content.faq`, label: 'FAQ', about: 'Questions and answers' },
  { to: `/sites/${site}/promos`, label: 'Promotions', about: 'Tiles among search results' },
  { to: `/dealerships/${dealership}/offers`, label: 'Offers', about: 'Special offers' },
  { to: `/dealerships/${dealership}/reviews`, label: 'Reviews', about: 'What customers wrote' },
  { to: `/dealerships/${dealership}/team-members`, label: 'Team page', about: 'People at each location' },
  { to: `/sites/${site}/pages/legal`, label: 'Legal texts', about: 'Terms, privacy policy, complaints' },
  { to: `/sites/${site}/redirects`, label: 'Redirects', about: 'Former addresses' },
];

export default function SitePage() {
  const { draft, slug, name, dealership, origin, template, hostnames, pages } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={name}
        actions={
          <a href={origin} target="_blank" rel="noreferrer" className="btn btn-outline">
            View website
            <Icon name="external" />
          </a>
        }
      />
      <DraftBar {...draft} />
      <Panel title="Website">
        <FactList
          facts={[
            { label: 'Dealership', value: <Link to={`/dealerships/${dealership.slug}`}>{dealership.name}</Link> },
            { label: 'Template', value: template && <span className="capitalize">{template}</span> },
            {
              label: 'Addresses',
              value: hostnames.length === 0 ? origin : hostnames.map(({ hostname }) => hostname).join(', '),
            },
          ]}
        />
      </Panel>
      <Panel title="Content">
        <ul className="grid gap-3 sm:grid-cols-2">
          {listContentLinks(slug, dealership.slug).map(({ to, label, about }) => (
            <li key={to}>
              <Link to={to} className="font-medium">
                {label}
              </Link>
              <p className="text-sm text-muted">{about}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Latest pages" flush>
        {pages.length === 0 ? (
          <EmptyState icon="page" title="No pages yet">
            The website has its search, vehicle and contact pages; articles and landing pages will be listed here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {pages.map(({ path, title }) => (
              <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                <a href={origin + path} target="_blank" rel="noreferrer">
                  {title}
                </a>
                <span className="text-sm text-muted">{path}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
