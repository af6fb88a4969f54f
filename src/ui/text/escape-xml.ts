const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 allows no other control characters.
const notAllowed = /[\p{Cc}--[\t\n\r]]/gv;

/** A text for an element or an attribute of an XML document. */
export const escapeXml = (text: string): string =>
  text.replaceAll(notAllowed, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
