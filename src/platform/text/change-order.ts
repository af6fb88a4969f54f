/** An order of a list as a form sends it: all ids (`order 3,1,2`), or one that moves by a place (`up 3`, `down 3`). */
export function changeOrder(ids: readonly number[], intent: string): number[] | undefined {
  const [verb, rest = ''] = intent.split(' ');
  if (verb === 'order') {
    const order = rest.split(',').map(Number);
    return isSameSet(order, ids) ? order : undefined;
  }
  const from = ids.indexOf(Number(rest));
  if (from === -1 || (verb !== 'up' && verb !== 'down')) return undefined;
  const to = Math.min(Math.max(from + (verb === 'up' ? -1 : 1), 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number);
}

const isSameSet = (order: readonly number[], ids: readonly number[]): boolean =>
  order.length === ids.length && new Set(order).size === order.length && order.every((id) => ids.includes(id));
