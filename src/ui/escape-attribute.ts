const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React writes it. An address has little else to escape. */
export const escapeAttribute = (text: string): string =>
  /["'<>]/.test(text) ? text.replace(/[&"'<>]/g, (sign) => escapes[sign] ?? '') : text.replaceAll('&', '&amp;');
