/** The meaning of a request's host. */
export type HostKind =
  | { kind: 'directory' }
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

/** Sites are served at `{slug}.{platformHost}` or at their own hostname; the bare platform host lists them. */
export function classifyHost(host: string | undefined, platformHost: string): HostKind {
  const name = normaliseHostname(host ?? '');
  if (name === undefined) return { kind: 'malformed' };
  if (name === platformHost || loopback.has(name)) return { kind: 'directory' };
  const suffix = `.${platformHost}`;
  if (name.endsWith(suffix)) return { kind: 'slug', slug: name.slice(0, -suffix.length) };
  return { kind: 'hostname', hostname: name };
}
