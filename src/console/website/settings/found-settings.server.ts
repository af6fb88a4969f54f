import { searchSettings } from '../../../features/site-config/settings/search-settings.ts';
import { settingGroups } from '../../../features/sites/config/setting-meta.ts';

export type FoundSetting = { path: string; label: string; help: string; group: string; to: string };

/** The settings of a website that match a text, as far as the person may change them. */
export function findSettings(
  { slug, isOperator }: { slug: string; isOperator: boolean },
  query: string,
): FoundSetting[] {
  return searchSettings(query)
    .filter(({ operator }) => isOperator || !operator)
    .map(({ path, label, help, group, editor }) => ({
      path,
      label,
      help,
      group: settingGroups[group].label,
      to: `/sites/${slug}/${editor ?? `settings/${group}`}#${path}`,
    }));
}
