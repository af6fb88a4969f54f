import { checkSetting } from './check-setting.ts';
import { findPosted, type PostedNode, readValue } from './form-values.ts';
import type { Setting } from './setting.ts';

export type PostedSetting = { setting: Setting; value: unknown };

export type ReadSettings = {
  /** As posted, valid or not, to show the form again. */
  posted: readonly PostedSetting[];
  /** As the schema parses them; those with errors are missing. */
  valid: readonly PostedSetting[];
  errors: Readonly<Record<string, string>>;
};

/** The settings that a form posted. Those it does not have stay as they are. */
export function readSettingsForm(root: PostedNode, settings: readonly Setting[]): ReadSettings {
  const errors: Record<string, string> = {};
  const posted: PostedSetting[] = [];
  const valid: PostedSetting[] = [];
  for (const setting of settings) {
    const node = findPosted(root, setting.path);
    if (!node) continue;
    const value = readValue(setting, node);
    posted.push({ setting, value });
    const checked = checkSetting(setting.path, value);
    if (checked.ok) valid.push({ setting, value: checked.value });
    else Object.assign(errors, checked.errors);
  }
  return { posted, valid, errors };
}
