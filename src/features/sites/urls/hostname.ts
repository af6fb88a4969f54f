/** The meaning of a request's host. */
export type HostKind =
  | { kind: 'directory' }
  | { kind: 'console' }
  | { kind: 'preview'; token: string }
  | { kind: 'slug'; slug: string }
  | { kind: 'hostname'; hostname: string }
  | { kind: 'malformed' };

/**
 * `WWW.Swan-River.example.:8080` → `swan-river.example`. Returns undefined for an invalid host. A leading `www.` is
 * dropped on both sides of the comparison, so either spelling finds the site.
 */
export function normaliseHostname(host: string): string | undefined {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (name.length > 253) return undefined;
  return /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/.test(name)
    ? name
    : undefined;
}

const loopback = new Set(['127.0.0.1', '[::1]']);

/** The staff's console is served at `{consoleName}.{platformHost}`. No site may have this slug. */
export const consoleName = 'console';

/** Drafts are shown at `{previewPrefix}{token}.{platformHost}`: one label, which the platform's certificate covers. */
export const previewPrefix = 'preview-';

const previewLabel = new RegExp(`(?<![\\w-])(${previewPrefix})[^./:]+`, 'gi');

/** Removes from a host or an origin what opens a draft: `preview-….localhost`. */
export const redactPreview = (host: string): string => host.replace(previewLabel, '$1…');

/**
 * Sites are served at `{slug}.{platformHost}` or at their own hostname; the bare platform host lists them, and the console has a
 * name of its own.
 */
export function classifyHost(host: string | undefined, platformHost: string): HostKind {
  const name = normaliseHostname(host ?? '');
  if (name === undefined) return { kind: 'malformed' };
  if (name === platformHost || loopback.has(name)) return { kind: 'directory' };
  const suffix = `.${platformHost}`;
  if (name === consoleName + suffix) return { kind: 'console' };
  if (name.endsWith(suffix)) {
    const slug = name.slice(0, -suffix.length);
    return slug.startsWith(previewPrefix)
      ? { kind: 'preview', token: slug.slice(previewPrefix.length) }
      : { kind: 'slug', slug };
  }
  return { kind: 'hostname', hostname: name };
}
