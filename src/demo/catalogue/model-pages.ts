import type { ModelCopy } from './model-copy.ts';

/** A model as shown in menus and on model pages. */
export interface ModelPage {
  readonly make: string;
  readonly name: string;
  readonly body: string;
  readonly bodyStyle: string;
  /** Up to three menu categories. */
  readonly categories: readonly string[];
  readonly fuel: string;
  readonly variant: string;
  readonly status: string | null;
  readonly overrideUrl: string | null;
  /** How many are chosen, 8 to 24; 0 for none. */
  readonly accessories: number;
  readonly paint: string;
  readonly description: string;
  /** Highlights, one sentence each. */
  readonly highlights: readonly string[];
}

/** name | body | style | categories | fuel | grades | paint | accessories | status or - | description */
export function parseModelPages(
  make: string,
  table: string,
  copy: ReadonlyMap<string, ModelCopy>,
  overrides: Readonly<Record<string, string>> = {},
): ModelPage[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ');
      const [
        name = '',
        body = '',
        bodyStyle = '',
        categories = '',
        fuel = '',
        variant = '',
        paint = '',
        count,
        status = '-',
        description = '',
      ] = cells;
      const page = copy.get(name);
      if (cells.length !== 10 || !page) throw new Error(`Invalid model page: ${line}`);
      return {
        make,
        name,
        body,
        bodyStyle,
        categories: categories.split('; '),
        fuel,
        variant,
        status: status === '-' ? null : status,
        overrideUrl: overrides[name] ?? null,
        accessories: Number(count),
        paint,
        description: `${description} ${page.more}`,
        highlights: page.highlights,
      };
    });
}
