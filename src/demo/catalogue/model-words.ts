/** What the page of a model says beyond its first sentence. */
export interface ModelWords {
  readonly more: string;
  readonly highlights: readonly string[];
}

/** name | more | three highlights */
export const parseModelWords = (table: string): ReadonlyMap<string, ModelWords> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', more = '', ...highlights] = line.split(' | ');
        if (more === '' || highlights.length !== 3) throw new Error(`The table of words cannot read: ${line}`);
        return [name, { more, highlights }] as const;
      }),
  );
