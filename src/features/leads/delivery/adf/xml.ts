/** A piece of XML that is complete in itself: text has been escaped on its way in. */
export type Xml = { xml: string };

type Content = string | number | null | undefined | readonly Xml[];
type Attributes = Readonly<Record<string, string | null>>;

const nothing: Xml = { xml: '' };

/** An element with what is in it; one with nothing in it is left out, and so is an attribute that is null. */
export function element(name: string, content: Content, attributes: Attributes = {}): Xml {
  const inner = isList(content) ? content.map(({ xml }) => xml).join('') : escape(readable(String(content ?? '')));
  if (inner === '') return nothing;
  const opening = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([key, value]) => ` ${key}="${escape(readable(value))}"`);
  return { xml: `<${name}${opening.join('')}>${isList(content) ? `\n${inner}` : inner}</${name}>\n` };
}

const isList = (content: Content): content is readonly Xml[] => Array.isArray(content);

/** What a person can read of a text: nothing that XML 1.0 forbids, in whatever notation. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .trim();

/** Beyond ASCII by number: the text is the same whatever alphabet a mail system on the way takes it for. */
const escape = (text: string): string => text.replaceAll(/[&<>"']|[^\t\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`);
