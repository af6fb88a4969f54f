import { Link } from 'react-router';
import type { LeadInterests } from '../../../features/lead-desk/lead-page/lead-interests-store.server.ts';
import type { MailBlock } from '../../../features/messages/mail-view.ts';
import { formatDollars, hasPrice } from '../../../features/cars/price.ts';
import { describeStatus } from '../../../features/stock/describe-status.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Moment } from '../../components/moment.tsx';
import { Panel } from '../../components/panel.tsx';

type Page = { step: number; path: string; href: string | undefined };

type VisitPanelsProps = {
  /** How the visit began, and what the visitor agreed to. */
  facts: readonly MailBlock[];
  /** In the order of the visit. */
  pages: readonly Page[];
  searches: readonly (LeadInterests['searches'][number] & { href: string | undefined })[];
  watchlist: readonly (LeadInterests['watchlist'][number] & { path: string | undefined })[];
};

/** Shows the visitor's data, as far as they have consented. */
export const VisitPanels = ({ facts, pages, searches, watchlist }: VisitPanelsProps) => (
  <>
    {watchlist.length > 0 && (
      <Panel title="Watchlist">
        <ul className="grid gap-2">
          {watchlist.map((car) => (
            <WatchedCar key={car.carId} {...car} />
          ))}
        </ul>
      </Panel>
    )}
    {searches.length > 0 && (
      <Panel title="Saved searches">
        <ul className="grid gap-2">
          {searches.map(({ label, path, href, savedAt, stoppedAt }) => (
            <li key={path} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <SiteLink href={href}>{label}</SiteLink>
                {stoppedAt !== null && <span className="text-muted"> (alerts off)</span>}
              </span>
              <span className="text-sm text-muted">
                <Moment at={savedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
    {pages.length > 0 && (
      <Panel title="Pages seen">
        <ol className="visited-pages">
          {pages.map(({ step, path, href }) => (
            <li key={step} className="wrap-anywhere">
              <SiteLink href={href}>{path === '/' ? 'Home' : path}</SiteLink>
            </li>
          ))}
        </ol>
      </Panel>
    )}
    {facts.map(
      (block) =>
        block.kind === 'facts' && (
          <Panel key={block.heading} title={block.heading}>
            <FactList
              facts={block.facts.map(({ label, value, href }) => ({
                label,
                value: <SiteLink href={href}>{value}</SiteLink>,
              }))}
            />
          </Panel>
        ),
    )}
  </>
);

const SiteLink = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );

/** Says whether the car has become cheaper or dearer since it was saved. */
function WatchedCar({ name, stocknum, status, price, priceWhenSaved, path }: VisitPanelsProps['watchlist'][number]) {
  const isChanged = priceWhenSaved !== null && hasPrice(priceWhenSaved) && priceWhenSaved !== price;
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {path ? <Link to={path}>{name}</Link> : name} <span className="text-muted">{stocknum}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">
        {describeStatus(status)} · {hasPrice(price) ? formatDollars(price) : 'No price'}
        {isChanged && `, was ${formatDollars(priceWhenSaved)} when saved`}
      </span>
    </li>
  );
}
