import type { ReactNode } from 'react';
import type { BrokenLink, Impact, RouteChange } from '../../../features/site-config/impact/assess-impact.server.ts';
import type { CarChange, CarSample } from '../../../features/site-config/impact/find-car-changes.server.ts';
import type { PageOutcome } from '../../../features/site-config/impact/site-pages.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';

type ImpactPanelProps = { impact: Impact; previewUrl: string };

/** Shows the effects of publishing on visitors, computed with the website's own cars and pages. */
export function ImpactPanel({ impact, previewUrl }: ImpactPanelProps) {
  const { cars, routes, links, contrast, isCut, unchecked } = impact;
  const isEmpty = cars.length + routes.length + links.length + contrast.length === 0;
  const toPreview = (path: string): string => new URL(path, previewUrl).href;
  return (
    <Panel
      title="Effect on visitors"
      description="Cars, addresses and links, compared with your website as it is now. Links open the preview."
    >
      {unchecked > 0 && (
        <Notice tone="warning">
          Not everything was checked:{' '}
          {unchecked === 1 ? '1 address was not answered' : `${unchecked} addresses were not answered`} in time, so
          there may be more effects than these. Open this page again in a minute to check once more.
        </Notice>
      )}
      {isEmpty ? (
        <p>Visitors find the same cars, addresses and links as now.</p>
      ) : (
        <div className="grid gap-5">
          {links.length > 0 && (
            <Group
              title={count(links.length, 'link would lead to nothing', 'links would lead to nothing')}
              tone="danger"
            >
              <Lines items={links} toKey={(link) => `${describePlace(link)} ${link.label} ${link.to}`}>
                {(link) => (
                  <>
                    <span className="font-medium">{link.label}</span> in {describePlace(link)} leads to{' '}
                    <code>{link.to}</code>
                  </>
                )}
              </Lines>
            </Group>
          )}
          {contrast.length > 0 && (
            <Group title="Colours that are hard to see" tone="warning">
              <Lines items={contrast} toKey={({ label }) => label}>
                {({ label, ratio, required }) =>
                  `${label}: contrast ${ratio.toFixed(1)} : 1, should be at least ${required} : 1`
                }
              </Lines>
            </Group>
          )}
          {cars.length > 0 && (
            <Group title="Cars">
              <Lines items={cars} toKey={({ path }) => path ?? ''}>
                {(change) => <CarLine change={change} toPreview={toPreview} />}
              </Lines>
            </Group>
          )}
          {routes.length > 0 && (
            <Group title={count(routes.length, 'address changes', 'addresses change')}>
              <Lines items={routes} toKey={({ path }) => path}>
                {(change) => (
                  <>
                    <a href={toPreview(change.path)} target="_blank" rel="noreferrer">
                      {change.path}
                    </a>
                    : {describeRoute(change)}
                  </>
                )}
              </Lines>
            </Group>
          )}
        </div>
      )}
      {isCut && (
        <p className="mt-3 text-sm text-muted">
          This website is large, so only part of it was checked: the first 25 pages of each kind and the first 200
          links.
        </p>
      )}
    </Panel>
  );
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

type GroupProps = { title: string; tone?: 'danger' | 'warning'; children: ReactNode };

const Group = ({ title, tone, children }: GroupProps) => (
  <section>
    {tone ? <Notice tone={tone}>{title}</Notice> : <h3 className="mb-1 font-semibold">{title}</h3>}
    {children}
  </section>
);

/** As many as are read before the rest is opened. */
const shownLines = 8;

type LinesProps<Item> = { items: readonly Item[]; toKey(item: Item): string; children(item: Item): ReactNode };

function Lines<Item>({ items, toKey, children }: LinesProps<Item>) {
  const list = (some: readonly Item[]) => (
    <ul className="grid gap-1.5 break-words">
      {some.map((item) => (
        <li key={toKey(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(items.slice(0, shownLines))}
      {items.length > shownLines && (
        <details className="mt-1.5">
          <summary className="cursor-pointer text-sm">{`${items.length - shownLines} more`}</summary>
          <div className="mt-1.5">{list(items.slice(shownLines))}</div>
        </details>
      )}
    </>
  );
}

type CarLineProps = { change: CarChange; toPreview(path: string): string };

const CarLine = ({ change: { path, heading, enter, leave, isCut }, toPreview }: CarLineProps) => (
  <>
    {path === null ? (
      <span className="font-medium">{heading}</span>
    ) : (
      <a href={toPreview(path)} target="_blank" rel="noreferrer">
        {heading} ({path})
      </a>
    )}
    {': '}
    {[describeCars(leave, 'leave', 'leaves'), describeCars(enter, 'enter', 'enters')].filter(Boolean).join('; ')}
    {isCut && ' (of the first 10,000 cars)'}
  </>
);

function describeCars({ count: cars, examples }: CarSample, many: string, one: string): string {
  if (cars === 0) return '';
  const names = examples.map(({ name, stocknum }) => (stocknum === '' ? name : `${name} (${stocknum})`)).join(', ');
  const more = cars > examples.length ? ', …' : '';
  return `${cars === 1 ? `1 car ${one}` : `${cars} cars ${many}`}: ${names}${more}`;
}

function describePlace({ place }: BrokenLink): string {
  switch (place.kind) {
    case 'menu':
      return `the ${place.name}`;
    case 'page':
      return `the page ${place.path}`;
    case 'promo':
      return 'a promotion';
    case 'button':
      return 'the buttons beside cars';
    case 'offer':
      return `the offer “${place.name}”`;
  }
}

const describeRoute = ({ before, after }: RouteChange): string =>
  `${describeOutcome(before)} now, ${describeOutcome(after)} after publishing`;

function describeOutcome(outcome: PageOutcome): string {
  switch (outcome.kind) {
    case 'page':
      return 'a page';
    case 'gated':
      return 'only after signing in';
    case 'redirect':
      return `leads on to ${outcome.to}`;
    case 'missing':
      return 'not found';
    case 'failing':
      return 'an error';
  }
}
