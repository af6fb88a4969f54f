import { z } from 'zod';
import { sitePathPattern } from '../site-path.ts';

/** A switch: off or on, with what holds when a site says nothing. */
export const flag = (byDefault: boolean) => z.boolean().default(byDefault);

/** A section whose every field has a default, so that leaving the section out means its defaults. */
export const section = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).prefault({} as never);

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #b3101c');

/** A path on the site itself. */
export const sitePath = z.string().regex(sitePathPattern, 'must be a path that starts with one /');

/** A path on the site, or an address elsewhere over TLS. */
export const linkTarget = z.union([sitePath, z.url({ protocol: /^https$/ })], 'must be a path or an https address');

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const phoneNumber = z.string().regex(/^[0-9 ()+]{6,20}$/, 'must be a phone number');
