const keyOf = (slug: string): string => `assistant:${slug}`;

/** What was asked about a car during this visit. Anybody may have written anything there. */
export function readAsked(slug: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((question) => typeof question === 'string') : [];
  } catch {
    return []; // forbidden, or not ours
  }
}

export function keepAsked(slug: string, questions: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(questions));
  } catch {
    // Full or forbidden: the conversation lasts as long as its dialog.
  }
}
