/** State of a history entry that one of our links created: the URL of the entry before it. */
export type HistoryOrigin = { from: string };

/** Whether going back one entry shows the page at this path, without a form over it. */
export function isOneStepFrom(state: unknown, path: string): boolean {
  const { from } = (state ?? {}) as Partial<HistoryOrigin>;
  const [pathname, query] = typeof from === 'string' ? from.split('?', 2) : [];
  return pathname === path && !new URLSearchParams(query).has('form');
}
