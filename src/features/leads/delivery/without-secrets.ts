/** Where something goes, as it may be told: a URL may carry a password or a token; neither a mail nor a log is the place. */
export function withoutSecrets(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { origin, pathname } = new URL(target);
  return origin + pathname;
}
