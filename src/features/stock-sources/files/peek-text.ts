export type PeekedText = {
  /** The beginning of the text. */
  sample: string;
  /** Whether the sample is the whole text. */
  isWhole: boolean;
  /** The whole text, including the sample. */
  text: AsyncIterable<string>;
  /** Closes the source, if the text is not read. */
  close(): Promise<void>;
};

/** Reads the beginning of a text without consuming it. */
export async function peekText(chunks: AsyncIterable<string>, length: number): Promise<PeekedText> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: string[] = [];
  let size = 0;
  let isWhole = false;
  while (size < length && !isWhole) {
    const { value, done } = await rest.next();
    if (done) isWhole = true;
    else {
      first.push(value);
      size += value.length;
    }
  }
  return {
    sample: first.join(''),
    isWhole,
    text: continueText(first, isWhole, rest),
    close: async () => void (await rest.return?.()),
  };
}

async function* continueText(
  first: readonly string[],
  isWhole: boolean,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    yield* first;
    if (!isWhole) yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.();
  }
}
