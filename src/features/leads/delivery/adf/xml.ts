/** Well-formed XML whose text is escaped. */
export type Xml = { xml: string };

type Content = string | number | null | undefined | readonly Xml[];
type Attributes = Readonly<Record<string, string | null>>;

const emptyXml: Xml = { xml: '' };

/** An element with its content. An empty element and a null attribute are omitted. */
export function element(name: string, content: Content, attributes: Attributes = {}): Xml {
  const inner = isList(content)
    ? content.map(({ xml }) => xml).join('')
    : escape(stripInvalidXml(String(content ?? '')));
  if (inner === '') return emptyXml;
  const opening = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([key, value]) => ` ${key}="${escape(stripInvalidXml(value))}"`);
  return { xml: `<${name}${opening.join('')}>${isList(content) ? `\n${inner}` : inner}</${name}>\n` };
}

const isList = (content: Content): content is readonly Xml[] => Array.isArray(content);

/** Removes characters that XML 1.0 forbids, even as character references. */
export const stripInvalidXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .trim();

/** Non-ASCII characters as references, so that the text survives mail systems that assume another encoding. */
const escape = (text: string): string => text.replaceAll(/[&<>"']|[^\t\n -~]/gu, (char) => `&#${char.codePointAt(0)};`);
