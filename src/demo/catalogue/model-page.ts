import type { ModelWords } from './model-words.ts';

/** A maker's model as the menus and model pages show it. */
export interface ModelPage {
  readonly make: string;
  readonly name: string;
  readonly body: string;
  readonly bodyStyle: string;
  /** menu categories, up to three */
  readonly categories: readonly string[];
  readonly fuel: string;
  readonly variant: string;
  readonly status: string | null;
  readonly overrideUrl: string | null;
  /** how many are chosen for it, from 8 to 24; 0 is none */
  readonly accessories: number;
  readonly paint: string;
  readonly description: string;
  /** what is to be known of it, each in a sentence */
  readonly highlights: readonly string[];
}

/** name | body | style | categories | fuel | grades | paint | accessories | status or - | description */
export function parseModelPages(
  make: string,
  table: string,
  words: ReadonlyMap<string, ModelWords>,
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
      const page = words.get(name);
      if (cells.length !== 10 || !page) throw new Error(`The model table cannot read: ${line}`);
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
