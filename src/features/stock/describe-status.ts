/** `in_stock` → `In stock`. Feeds send statuses of their own, so there is no complete list. */
export function describeStatus(status: string): string {
  const text = status.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
