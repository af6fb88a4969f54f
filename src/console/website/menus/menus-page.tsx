import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import { defaultFooter, defaultHeader } from '../../../features/site-config/menus/default-menus.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../shell/toaster.tsx';
import { requireSite } from '../../server/signed-in.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { loadDraftState } from '../draft/draft-summary.server.ts';
import { changeSettings } from '../settings/change-settings.server.ts';
import { loadSettings } from '../settings/load-settings.server.ts';
import { SettingsForm } from '../settings/settings-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await loadSettings(context, ({ section }) => section === 'menus');
  const { draft, published } = await loadDraftState(context);
  const { config } = toReadableConfig((draft ?? published).config);
  const starts = {
    'menus.header': defaultHeader(config),
    'menus.footer': defaultFooter(config, requireSite(context).dealership.name),
  };
  return { ...loaded, starts };
}

export const action = (args: ActionFunctionArgs) => changeSettings(args);

/** The menus of header and footer. */
export default function MenusPage() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[45rem]">
      <PageHeader
        title="Menus"
        description="Drag entries by their handle, or move them with the arrow buttons. Phones show the same entries in one list."
      />
      <DraftBar {...loaded.draft} />
      <SettingsForm {...loaded} result={result} />
    </div>
  );
}
