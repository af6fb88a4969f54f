const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes like React. */
export const escapeAttribute = (text: string): string =>
  /["'<>]/.test(text)
    ? text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '')
    : text.replaceAll('&', '&amp;');
