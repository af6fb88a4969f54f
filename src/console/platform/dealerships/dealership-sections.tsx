import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';

type DealershipSectionsProps = {
  slug: string;
  sites: readonly { slug: string; name: string; template: string; hostname: string | null; origin: string | null }[];
  locations: readonly { id: number; name: string; city: string; state: string; visible: boolean }[];
  leadRoutes: readonly { id: number; channel: string; target: string; enabled: boolean }[];
};

const channelLabels: Readonly<Record<string, string>> = { email: 'Email', adf: 'ADF email', webhook: 'Webhook' };

/** Websites, locations and lead addresses of a dealership. */
export const DealershipSections = ({ slug, sites, locations, leadRoutes }: DealershipSectionsProps) => (
  <>
    <Panel
      title="Websites"
      flush
      actions={
        <Link to={`/platform/dealerships/${slug}/websites/new`} className="btn btn-outline btn-small">
          <Icon name="plus" />
          Add website
        </Link>
      }
    >
      {sites.length === 0 ? (
        <EmptyState icon="globe" title="No website yet" />
      ) : (
        <ul className="divide-y divide-line">
          {sites.map((site) => (
            <li key={site.slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <Link to={`/platform/sites/${site.slug}`} className="font-medium">
                {site.name}
              </Link>
              <span className="text-muted capitalize">{site.template}</span>
              {site.origin && (
                <a
                  href={site.origin}
                  target="_blank"
                  rel="noreferrer"
                  className="ml-auto flex items-center gap-1 break-all"
                >
                  {site.origin.replace(/^https?:\/\//, '')}
                  <Icon name="external" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
    <div className="grid items-start gap-x-5 md:grid-cols-2">
      <Panel title="Locations" flush>
        <ul className="divide-y divide-line">
          {locations.map(({ id, name, city, state, visible }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <span>{name}</span>
              <span className="text-muted">
                {city} {state}
              </span>
              {!visible && <Status tone="neutral">Hidden</Status>}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Lead addresses" flush>
        {leadRoutes.length === 0 ? (
          <p className="px-4 py-3 text-muted">Leads go to the dealership’s own email address.</p>
        ) : (
          <ul className="divide-y divide-line">
            {leadRoutes.map(({ id, channel, target, enabled }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                <span className="min-w-0 break-all">{target}</span>
                {enabled ? (
                  <span className="text-muted">{channelLabels[channel] ?? channel}</span>
                ) : (
                  <Status tone="neutral">Off</Status>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  </>
);
