import { hash } from 'node:crypto';
import type { TemplateName } from '../../sites/config/template-name.ts';
import { getValue } from '../settings/setting-values.ts';
import type { Setting } from '../settings/setting.ts';
import type { SiteConfig } from '../site-config.ts';
import { fingerprint } from '../settings/fingerprint.ts';

/**
 * The values that a form shows, as short hashes by path of the setting: a save then knows which ones were changed there.
 * `template` is the name of the template.
 */
export type ShownValues = Readonly<Record<string, string>>;

export const toShownHash = (value: unknown): string => hash('sha256', fingerprint(value), 'base64url').slice(0, 16);

/** For a hidden field of the form. */
export const printShownValues = (settings: readonly Setting[], config: SiteConfig, template: TemplateName): string =>
  [`template=${template}`, ...settings.map(({ path }) => `${path}=${toShownHash(getValue(config, path))}`)].join(' ');

export const parseShownValues = (text: string): ShownValues =>
  Object.fromEntries(
    text
      .split(' ')
      .map((pair) => pair.split('='))
      .filter((pair): pair is [string, string] => pair.length === 2),
  );
