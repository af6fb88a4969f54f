import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { explainWebsites, type WebsiteListing } from '../../../features/stock/websites/explain-websites.server.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireDealership, signedIn } from '../../server/signed-in.ts';
import { CarHeader } from '../car-header.tsx';
import { loadCar } from '../load-car.server.ts';
import { findRuleSetting } from './find-rule-setting.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { car, path } = await loadCar(args);
  const { id: dealershipId, roles } = requireDealership(args.context);
  const { platformDatabase, directory, index, clock, getSiteOrigin } = args.context.get(consoleRequest);
  const websites = await explainWebsites(
    { scope: platformDatabase.forPlatform(), index, requireSite: directory.require, now: clock() },
    { carId: car.id, dealershipId },
  );
  const { isOperator } = args.context.get(signedIn);
  const opensSites = hasPermission(roles, 'website.read');
  const shown = websites.map(async ({ rules, ...website }) => ({
    ...website,
    origin: await getSiteOrigin(website.site.id),
    rules: rules.map((rule) => ({
      ...rule,
      setting:
        website.isOwn && opensSites
          ? findRuleSetting(rule.kind, { siteSlug: website.site.slug, isOperator })
          : undefined,
    })),
  }));
  return { car, path, websites: await Promise.all(shown) };
}

export default function CarWebsitesPage() {
  const { car, path, websites } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <CarHeader car={car} path={path} />
      {websites.length === 0 && (
        <Panel flush>
          <EmptyState icon="globe" title="No website could list this car">
            The platform’s operator creates websites and decides whose cars they include.
          </EmptyState>
        </Panel>
      )}
      {websites.map((website) => (
        <Website key={website.site.id} {...website} carPath={path} carSlug={car.slug} />
      ))}
      <p className="text-sm text-muted">
        These rules decide whether a website has the car at all. Visitors’ own filters and searches come after them.
      </p>
    </div>
  );
}

type WebsiteProps = Omit<WebsiteListing, 'rules'> & {
  rules: (WebsiteListing['rules'][number] & { setting: ReturnType<typeof findRuleSetting> })[];
  origin: string;
  carPath: string;
  carSlug: string;
};

function Website({ site, isListed, isInIndex, rules, origin, carPath, carSlug }: WebsiteProps) {
  const excluding = rules.find(({ passed }) => !passed);
  return (
    <Panel
      title={site.name}
      actions={
        <span className="flex items-center gap-3">
          <Status tone={isListed ? 'good' : 'warning'}>{isListed ? 'Listed' : 'Not listed'}</Status>
          {isListed && isInIndex !== false && (
            <a
              href={`${origin}/cars/${carSlug}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1"
            >
              View <span className="sr-only">on {site.name}</span>
              <Icon name="external" />
            </a>
          )}
        </span>
      }
    >
      {isInIndex !== null && isInIndex !== isListed && (
        <div className="mb-3">
          <Notice tone="warning">
            {isListed
              ? 'The website does not show it yet. Changes arrive within seconds: reload this page.'
              : 'The website still shows it. Changes arrive within seconds: reload this page.'}
          </Notice>
        </div>
      )}
      <ol className="grid gap-3">
        {rules.map(({ title, reason, passed, field, setting }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon name={passed ? 'check' : 'close'} className={passed ? 'mt-1 text-good' : 'mt-1 text-danger'} />
            <div className="min-w-0">
              <p className="font-medium">
                <span className="sr-only">{passed ? 'Passed: ' : 'Failed: '}</span>
                {title}
              </p>
              <p className={passed ? 'text-muted' : undefined}>{reason}</p>
              {!passed && (
                <p className="mt-1 flex flex-wrap gap-x-4">
                  {field !== null && <Link to={`${carPath}#field-${field}`}>Change the car</Link>}
                  {setting && <Link to={setting.to}>{setting.label}</Link>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {excluding && <p className="mt-4 border-t border-line pt-3">Not listed because of: {excluding.title}.</p>}
    </Panel>
  );
}
