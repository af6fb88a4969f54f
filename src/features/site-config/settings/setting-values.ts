import type { SiteConfig } from '../site-config.ts';
import { isSame } from './fingerprint.ts';
import type { Setting } from './setting.ts';

/** A config as it is stored: only what differs from the defaults. */
export type StoredConfig = Readonly<Record<string, unknown>>;

/** The value of a setting that visitors get. */
export function getValue(config: SiteConfig, path: string): unknown {
  const [section = '', field] = path.split('.');
  const part = (config as Record<string, unknown>)[section];
  return field === undefined ? part : (part as Record<string, unknown>)[field];
}

export const isChanged = (setting: Setting, value: unknown): boolean => !isSame(setting.default, value);

/** The config with other values. Those that equal the default are left out. */
export function withValues(
  stored: StoredConfig,
  changes: readonly { setting: Setting; value: unknown }[],
): Record<string, unknown> {
  const config: Record<string, unknown> = { ...stored };
  for (const { setting, value } of changes) {
    const [section = '', field] = setting.path.split('.');
    const isStored = isChanged(setting, value);
    if (field === undefined) {
      if (isStored) config[section] = value;
      else delete config[section];
      continue;
    }
    const { [field]: _previous, ...others } = (config[section] ?? {}) as Record<string, unknown>;
    const fields = isStored ? { ...others, [field]: value } : others;
    if (Object.keys(fields).length > 0) config[section] = fields;
    else delete config[section];
  }
  return config;
}
