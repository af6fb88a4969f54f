/** By `source:{id}` and `api-key:{id}`. */
export type SourceNames = ReadonlyMap<string, string>;

/** Who or what set a price, in words. A deleted source has its number only. */
export function describePriceSource(source: string, names?: SourceNames): string {
  const [kind = '', id = ''] = splitOnce(source);
  const name = names?.get(source) ?? id;
  switch (kind) {
    case 'staff':
      return id;
    case 'source':
      return `Stock source ${name}`;
    case 'api-key':
      return `API key ${name}`;
    case 'bulk':
      return 'Bulk edit';
    case 'opening':
      return 'State when the ledger began';
    default:
      return 'Import';
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
