import { checkSetting } from '../settings/check-setting.ts';
import { isSame } from '../settings/fingerprint.ts';
import { getValue, type StoredConfig, withValues } from '../settings/setting-values.ts';
import { settings } from '../settings/site-settings.ts';
import { parseSiteConfig, type SiteConfig } from '../site-config.ts';

export type ReadableConfig = {
  /** Without what is invalid. */
  stored: StoredConfig;
  config: SiteConfig;
  /** The paths of settings whose stored values are invalid, so that their defaults apply. */
  invalid: readonly string[];
};

/**
 * A stored config for editors, whatever it contains: settings with invalid values have their defaults, and unknown ones are
 * left out. Visitors get the last valid config instead.
 */
export function toReadableConfig(stored: unknown): ReadableConfig {
  const given = toRecord(stored);
  const checked = settings.flatMap((setting) => {
    const [section = '', field] = setting.path.split('.');
    const value = field === undefined ? given[section] : toRecord(given[section])[field];
    return value === undefined ? [] : [{ setting, checked: checkSetting(setting.path, value), value }];
  });
  const valid = withValues(
    {},
    checked.flatMap(({ setting, checked: { ok, ...result } }) =>
      ok && 'value' in result ? [{ setting, value: result.value }] : [],
    ),
  );
  return {
    stored: valid,
    config: parseSiteConfig(valid),
    invalid: checked.filter(({ checked: { ok } }) => !ok).map(({ setting }) => setting.path),
  };
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The settings that differ between two configs. */
export const listChanged = (before: SiteConfig, after: SiteConfig): string[] =>
  settings.filter(({ path }) => !isSame(getValue(before, path), getValue(after, path))).map(({ path }) => path);
