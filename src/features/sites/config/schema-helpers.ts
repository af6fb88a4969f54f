import { z } from 'zod';
import { sitePathPattern } from '../urls/site-path.ts';
import type { SettingGroup, SettingMeta } from './setting-meta.ts';

/** A boolean switch with its default. */
export const flag = (byDefault: boolean, meta: SettingMeta) => z.boolean().default(byDefault).meta(meta);

/** A section in which every field has a default, so that the section itself can be omitted. */
export const section = <Shape extends z.core.$ZodLooseShape>(
  meta: SettingMeta & { group: SettingGroup },
  shape: Shape,
) =>
  z
    .strictObject(shape)
    .prefault({} as never)
    .meta(meta);

/** A text of one line. */
export const line = (max = 200) => z.string().max(max);

/** A label, heading or name, which cannot be empty. */
export const label = (max = 100) => z.string().min(1).max(max);

/** A text of several lines. */
export const paragraph = (max = 5000) => z.string().max(max);

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #b3101c');

/** Of a map whose keys are typed. */
export const maxMapEntries = 100;

/** A path on the site. */
export const sitePath = z.string().max(500).regex(sitePathPattern, 'must be a path that starts with one /');

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }).max(2000);

/** A path on the site, or an https address. */
export const linkTarget = z.union([sitePath, httpsUrl], 'must be a path or an https address');

export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const phoneNumber = z.string().regex(/^[0-9 ()+]{6,20}$/, 'must be a phone number');

/** One of the website's images. The name of a field ends in `imageId`: so an image that is in use is found. */
export const imageId = z
  .number()
  .int()
  .positive()
  .max(2_147_483_647)
  .nullable()
  .default(null)
  .meta({ refersTo: 'image' });
