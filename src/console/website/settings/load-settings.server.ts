import type { RouterContextProvider } from 'react-router';
import { toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import { printShownValues } from '../../../features/site-config/drafts/shown-values.server.ts';
import { describeValue } from '../../../features/site-config/settings/describe-value.ts';
import { getValue, isChanged } from '../../../features/site-config/settings/setting-values.ts';
import type { Setting } from '../../../features/site-config/settings/setting.ts';
import { settingSections } from '../../../features/site-config/settings/site-settings.ts';
import { signedIn } from '../../server/signed-in.ts';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { createNames, readReferences } from './read-references.server.ts';

/** A setting with its value in the draft. */
export type ShownSetting = Setting & { value: unknown; changed: boolean; defaultText: string };

/** The settings of a form, by section, with all that it needs. */
export async function loadSettings(context: Readonly<RouterContextProvider>, isShown: (setting: Setting) => boolean) {
  const state = await loadDraftState(context);
  const { draft, published } = state;
  const { config, invalid } = toReadableConfig((draft ?? published).config);
  const { template } = draft ?? published;
  const references = await readReferences(context);
  const name = createNames(references);
  const { isOperator } = context.get(signedIn);
  const toShown = (setting: Setting): ShownSetting => {
    const value = getValue(config, setting.path);
    return {
      ...setting,
      value,
      changed: isChanged(setting, value),
      defaultText: describeValue(setting, setting.default, name).join(', '),
    };
  };
  const sections = settingSections
    .map((section) => ({
      ...section,
      settings: section.settings
        .filter((setting) => isShown(setting) && (isOperator || !setting.operator))
        .map((setting) => toShown(setting)),
    }))
    .filter(({ settings }) => settings.length > 0);
  return {
    draft: summariseDraft(context, state),
    sections,
    references,
    invalid,
    template,
    shown: printShownValues(
      sections.flatMap(({ settings }) => settings),
      config,
      template,
    ),
  };
}

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>;
