/** A change of a list in a form: `add menus.header`, `remove menus.header.2`, `up actions.3`, `down actions.0`. */
export type ListEdit = { verb: 'add' | 'remove' | 'up' | 'down'; path: string[] };

export function parseListEdit(intent: string): ListEdit | undefined {
  const [, verb, path] = /^(add|remove|up|down) ([\w.-]{1,300})$/.exec(intent) ?? [];
  return verb && path ? { verb: verb as ListEdit['verb'], path: path.split('.') } : undefined;
}

/** The value with one list in it changed. `path` is relative to the value. */
export function editList(value: unknown, { verb, path }: ListEdit): unknown {
  const [first, ...rest] = path;
  if (verb === 'add' ? first === undefined : rest.length === 0 && Array.isArray(value)) {
    const items = Array.isArray(value) ? value : [];
    if (verb === 'add') return [...items, undefined];
    return moveItem(items, Number(first), verb);
  }
  if (first === undefined) return value;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(first) ? editList(item, { verb, path: rest }) : item));
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...parts, [first]: editList(parts[first], { verb, path: rest }) };
}

export function moveItem<Item>(items: readonly Item[], index: number, verb: 'remove' | 'up' | 'down'): Item[] {
  const moved = items[index] as Item;
  if (!(index in items)) return [...items];
  const others = items.toSpliced(index, 1);
  if (verb === 'remove') return others;
  return others.toSpliced(Math.max(0, index + (verb === 'up' ? -1 : 1)), 0, moved);
}
