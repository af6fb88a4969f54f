import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { templateNames } from '../../../features/sites/config/template-name.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { useToast } from '../../shell/toaster.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { createPreviewUrl } from '../preview/preview-urls.server.ts';
import { changeSettings } from '../settings/change-settings.server.ts';
import { loadSettings } from '../settings/load-settings.server.ts';
import { getUnsaved, SettingsForm } from '../settings/settings-form.tsx';
import { ContrastCheck } from './contrast-check.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await loadSettings(context, ({ section, path }) => section === 'theme' || path === 'home.heroImageId');
  const templates = templateNames.map((name) => ({ name, url: createPreviewUrl(context, { template: name }) }));
  return { ...loaded, templates };
}

export const action = (args: ActionFunctionArgs) => changeSettings(args);

/** Template, colour, corners and pictures. */
export default function ThemePage() {
  const { templates, ...loaded } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const unsaved = getUnsaved(result);
  const template = unsaved?.template ?? loaded.template;
  const templateError = unsaved?.errors['template'];
  const saved = loaded.sections.flatMap(({ settings }) => settings).find(({ path }) => path === 'theme.brand')?.value;
  const brand = unsaved?.values['theme.brand'] ?? saved;
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Theme"
        description="The look of the website. Compare templates with your own cars and texts."
      />
      <DraftBar {...loaded.draft} />
      <SettingsForm {...loaded} result={result}>
        <Panel title="Template" description="Each frame shows your draft. Choose one and save.">
          <div className="template-choices">
            {templates.map(({ name, url }) => (
              <label key={name} className="template-choice">
                <span className="flex items-center gap-2 font-medium capitalize">
                  <input type="radio" name="template" value={name} defaultChecked={name === template} />
                  {name}
                </span>
                <span className="template-frame">
                  <PreviewFrame
                    src={url}
                    title={`Your website with the template ${name}`}
                    loading="lazy"
                    tabIndex={-1}
                  />
                </span>
              </label>
            ))}
          </div>
          {templateError && <p className="field-error">{templateError}</p>}
        </Panel>
        {typeof brand === 'string' && <ContrastCheck brand={brand} />}
      </SettingsForm>
    </div>
  );
}
