/** The copy of a model page after its first sentence. */
export interface ModelCopy {
  readonly more: string;
  readonly highlights: readonly string[];
}

/** name | more | three highlights */
export const parseModelCopy = (table: string): ReadonlyMap<string, ModelCopy> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', more = '', ...highlights] = line.split(' | ');
        if (more === '' || highlights.length !== 3) throw new Error(`Invalid model copy: ${line}`);
        return [name, { more, highlights }] as const;
      }),
  );
