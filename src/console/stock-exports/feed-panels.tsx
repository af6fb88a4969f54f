import { CopyButton } from '../components/copy-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Panel } from '../components/panel.tsx';

const feeds = [
  { name: 'Google vehicle listings', path: '/feeds/google-vehicles.tsv' },
  { name: 'Meta automotive inventory', path: '/feeds/meta-vehicles.csv' },
];

type FeedPanelsProps = { sites: readonly { id: number; name: string; origin: string }[] };

/** The addresses of the feeds that advertisers fetch, for every website. */
export const FeedPanels = ({ sites }: FeedPanelsProps) => (
  <>
    {sites.length === 0 && (
      <Panel title="Feeds for advertisers" flush>
        <EmptyState icon="globe" title="No website yet">
          Every website of your dealership has feeds for Google and Meta.
        </EmptyState>
      </Panel>
    )}
    {sites.map(({ id, name, origin }) => (
      <Panel key={id} title={`Feeds of ${name}`} description="Always current. Enter the address at the advertiser.">
        <div className="grid gap-3">
          {feeds.map((feed) => (
            <div key={feed.path}>
              <p className="mb-1.5 text-sm font-semibold">{feed.name}</p>
              <div className="flex gap-2">
                <input className="field" readOnly value={origin + feed.path} aria-label={`${feed.name}, ${name}`} />
                <CopyButton text={origin + feed.path} />
              </div>
            </div>
          ))}
        </div>
      </Panel>
    ))}
  </>
);
