import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type SettingGroup, settingGroups } from '../../../features/sites/config/setting-meta.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../shell/toaster.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { changeSettings } from './change-settings.server.ts';
import { loadSettings } from './load-settings.server.ts';
import { SettingsForm } from './settings-form.tsx';

const isGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name);

function requireGroup({ group = '' }: LoaderFunctionArgs['params']): SettingGroup {
  if (!isGroup(group)) throw data('There is no such page of settings.', { status: 404 });
  return group;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const group = requireGroup(params);
  const loaded = await loadSettings(context, (setting) => setting.group === group && setting.editor === null);
  return { ...loaded, ...settingGroups[group] };
}

export async function action(args: ActionFunctionArgs) {
  requireGroup(args.params);
  return changeSettings(args);
}

export default function SettingsGroupPage() {
  const { label, help, ...loaded } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[45rem]">
      <PageHeader
        title={label}
        description={
          <>
            <Link to={`${loaded.draft.base}/settings`}>Settings</Link> · {help}
          </>
        }
      />
      <DraftBar {...loaded.draft} />
      {loaded.invalid.length > 0 && (
        <Notice tone="warning">
          Some values are no longer valid and were replaced by their defaults: {loaded.invalid.join(', ')}.
        </Notice>
      )}
      <SettingsForm {...loaded} result={result} />
    </div>
  );
}
