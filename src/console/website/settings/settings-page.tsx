import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import { getValue, isChanged } from '../../../features/site-config/settings/setting-values.ts';
import type { Setting } from '../../../features/site-config/settings/setting.ts';
import { settings } from '../../../features/site-config/settings/site-settings.ts';
import { type SettingGroup, settingGroups } from '../../../features/sites/config/setting-meta.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { requireSite, signedIn } from '../../server/signed-in.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { findSettings } from './found-settings.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const state = await loadDraftState(context);
  const { config } = toReadableConfig((state.draft ?? state.published).config);
  const { isOperator } = context.get(signedIn);
  const isShown = ({ operator }: Setting): boolean => isOperator || !operator;
  const query = url.searchParams.get('q')?.slice(0, 100) ?? '';
  const groups = Object.entries(settingGroups).map(([name, { label, help }]) => {
    const own = settings.filter((setting) => setting.group === name && isShown(setting));
    const changed = own.filter((setting) => isChanged(setting, getValue(config, setting.path))).length;
    return { name: name as SettingGroup, label, help, changed };
  });
  const found = findSettings({ slug: requireSite(context).slug, isOperator }, query);
  return { draft: summariseDraft(context, state), query, groups, found };
}

export default function SettingsPage() {
  const { draft, query, groups, found } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[45rem]">
      <PageHeader title="Settings" description="What this website shows and does." />
      <DraftBar {...draft} />
      <search>
        <Form className="mb-5 flex items-end gap-2">
          <div className="grow">
            <TextField
              label="Search settings"
              labelHidden
              placeholder="Search settings"
              type="search"
              name="q"
              defaultValue={query}
            />
          </div>
          <button type="submit" className="btn btn-outline">
            Search
          </button>
        </Form>
      </search>
      {query.trim() !== '' ? (
        <Panel title={found.length === 1 ? '1 setting' : `${found.length} settings`} flush>
          {found.length === 0 ? (
            <EmptyState icon="search" title="Nothing found">
              Try another word, such as “colour” or “deposit”.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {found.map(({ path, label, help, to, group }) => (
                <li key={path} className="px-4 py-2.5">
                  <Link to={to} className="font-medium">
                    {label}
                  </Link>
                  <span className="text-sm text-muted"> · {group}</span>
                  <p className="text-sm text-muted">{help}</p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      ) : (
        <ul className="panel divide-y divide-line">
          {groups.map(({ name, label, help, changed }) => (
            <li key={name}>
              <Link to={`${draft.base}/settings/${name}`} className="setting-group">
                <span className="min-w-0 grow">
                  <span className="font-medium">{label}</span>
                  <span className="block text-sm text-muted">{help}</span>
                </span>
                {changed > 0 && <Status tone="accent">{`${changed} changed`}</Status>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
