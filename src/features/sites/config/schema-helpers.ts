import { z } from 'zod';
import { sitePathPattern } from '../urls/site-path.ts';

/** A boolean switch with its default. */
export const flag = (byDefault: boolean) => z.boolean().default(byDefault);

/** A section in which every field has a default, so that the section itself can be omitted. */
export const section = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).prefault({} as never);

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #b3101c');

/** A path on the site. */
export const sitePath = z.string().regex(sitePathPattern, 'must be a path that starts with one /');

/** A path on the site, or an https address. */
export const linkTarget = z.union([sitePath, z.url({ protocol: /^https$/ })], 'must be a path or an https address');

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const phoneNumber = z.string().regex(/^[0-9 ()+]{6,20}$/, 'must be a phone number');
