const maxWords = 8;

/** A text as `like` patterns, one for each word; what `like` would read as a wildcard is escaped. */
export const toLikePatterns = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
