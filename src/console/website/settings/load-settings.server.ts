import type { RouterContextProvider } from 'react-router';
import { listStockValues } from '../../../features/car-search/stock-values/list-stock-values.server.ts';
import { toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import { printShownValues } from '../../../features/site-config/drafts/shown-values.server.ts';
import { describeValue } from '../../../features/site-config/settings/describe-value.ts';
import { getValue, isChanged } from '../../../features/site-config/settings/setting-values.ts';
import { listReferences } from '../../../features/site-config/settings/list-references.ts';
import type { Setting } from '../../../features/site-config/settings/setting.ts';
import { settingSections } from '../../../features/site-config/settings/site-settings.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite, signedIn } from '../../server/signed-in.ts';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { readDraftSite } from '../links/read-draft-site.server.ts';
import { createNames, readReferences } from './read-references.server.ts';

/** A setting with its value in the draft. */
export type ShownSetting = Setting & { value: unknown; changed: boolean; defaultText: string };

/** The settings of a form, by section, with all that it needs. */
export async function loadSettings(context: Readonly<RouterContextProvider>, isShown: (setting: Setting) => boolean) {
  const state = await loadDraftState(context);
  const { draft, published } = state;
  const { config, invalid } = toReadableConfig((draft ?? published).config);
  const { template } = draft ?? published;
  const { isOperator } = context.get(signedIn);
  const isShownHere = (setting: Setting): boolean => isShown(setting) && (isOperator || !setting.operator);
  const wanted = new Set(
    settingSections.flatMap(({ settings }) =>
      settings.filter(isShownHere).flatMap(({ control }) => listReferences(control)),
    ),
  );
  const [references, filters] = await Promise.all([
    readReferences(context, (reference) => wanted.has(reference)),
    wanted.has('facetValue') ? readStockFilters(context) : [],
  ]);
  const name = createNames(references);
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
      settings: section.settings.filter(isShownHere).map((setting) => toShown(setting)),
    }))
    .filter(({ settings }) => settings.length > 0);
  return {
    draft: summariseDraft(context, state),
    sections,
    references,
    filters,
    invalid,
    template,
    shown: printShownValues(
      sections.flatMap(({ settings }) => settings),
      config,
      template,
    ),
  };
}

async function readStockFilters(context: Readonly<RouterContextProvider>) {
  const { index, clock } = context.get(consoleRequest);
  return listStockValues({ index, site: await readDraftSite(context, requireSite(context).id), now: clock() });
}

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>;
