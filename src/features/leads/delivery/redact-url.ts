/** Removes credentials and query from a URL, which may contain secrets, for mails and logs. Other targets pass unchanged. */
export function redactUrl(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { origin, pathname } = new URL(target);
  return origin + pathname;
}
