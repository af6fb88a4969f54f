import { toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import type { NameRecord } from '../../../features/site-config/settings/describe-value.ts';
import { diffConfigs, type SettingChange } from '../../../features/site-config/settings/diff-configs.ts';
import type { TemplateName } from '../../../features/sites/config/template-name.ts';

export type ConfigAndTemplate = { config: unknown; template: TemplateName | null };

/** Describes the differences between two versions. */
export function listChanges(before: ConfigAndTemplate, after: ConfigAndTemplate, name?: NameRecord): SettingChange[] {
  const changes = diffConfigs(toReadableConfig(before.config).config, toReadableConfig(after.config).config, name);
  if (before.template === after.template || before.template === null || after.template === null) return changes;
  const template: SettingChange = {
    path: 'template',
    label: 'Template',
    section: 'Theme',
    group: 'Look',
    lines: [
      { change: 'removed', text: capitalise(before.template) },
      { change: 'added', text: capitalise(after.template) },
    ],
  };
  return [template, ...changes];
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
