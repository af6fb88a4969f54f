/** Kept with a step of the browser's history that a link of ours made: the address of the step before it. */
export type CameFrom = { from: string };

/** Whether one step back is the page at this path, without a form over it. */
export function isStepFrom(state: unknown, path: string): boolean {
  const { from } = (state ?? {}) as Partial<CameFrom>;
  const [pathname, query] = typeof from === 'string' ? from.split('?', 2) : [];
  return pathname === path && !new URLSearchParams(query).has('form');
}
