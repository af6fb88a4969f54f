import type { z } from 'zod';
import { siteConfig } from '../site-config.ts';
import { describeSections, unwrap } from './describe-settings.ts';
import type { Setting, SettingSection } from './setting.ts';

/** Every setting of a website with what its form needs. */
export const settingSections: readonly SettingSection[] = describeSections(siteConfig);
export const settings: readonly Setting[] = settingSections.flatMap((section) => section.settings);
const byPath = new Map(settings.map((setting) => [setting.path, setting]));

export const findSetting = (path: string): Setting | undefined => byPath.get(path);

/** The schema of a setting, which checks its value alone. */
export function getSettingSchema(path: string): z.ZodType {
  const [first = '', second] = path.split('.');
  const schema = siteConfig.shape[first as keyof typeof siteConfig.shape] as z.ZodType;
  return second === undefined ? schema : ((unwrap(schema).inner as z.ZodObject).shape[second] as z.ZodType);
}
