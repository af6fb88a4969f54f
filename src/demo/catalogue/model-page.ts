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
  readonly accessories: number;
  readonly paint: string;
  readonly description: string;
}

/** name | body | style | categories | fuel | grades | paint | accessories | status or - | description */
export function parseModelPages(
  make: string,
  table: string,
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
      if (cells.length !== 10) throw new Error(`The model table cannot read: ${line}`);
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
        description,
      };
    });
}
