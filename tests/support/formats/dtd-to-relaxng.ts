/**
 * Converts a DTD to a RELAX NG schema, because the validator is built without DTD support. Every content model of a DTD
 * has an equivalent: sequences, choices and occurrence. Supports the attributes in our DTDs: enumerations and text.
 */
export function dtdToRelaxNg(dtd: string): string {
  const declarations = dtd.replaceAll(/<!--.*?-->/gs, '');
  const elements = [...declarations.matchAll(/<!ELEMENT\s+(\S+)\s+([^>]+)>/g)];
  const attributes = new Map(
    [...declarations.matchAll(/<!ATTLIST\s+(\S+)\s+([^>]+)>/g)].map(([, name = '', list = '']) => [name, list]),
  );
  const definitions = elements.map(
    ([, name = '', model = '']) =>
      `<define name="${name}"><element name="${name}">${attributePatterns(attributes.get(name) ?? '')}${contentPattern(model)}</element></define>`,
  );
  const start = `<start><ref name="${elements[0]?.[1]}"/></start>`;
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0">${start}${definitions.join('')}</grammar>`;
}

const occurrence: Readonly<Record<string, string>> = { '?': 'optional', '*': 'zeroOrMore', '+': 'oneOrMore' };

/** `(a, (b | c)+)`: each bracket opens a group; a bar makes it a choice. */
function contentPattern(model: string): string {
  if (model.trim() === '(#PCDATA)') return '<text/>';
  const tokens = model.match(/[(),|]|[\w-]+|[?*+]/g) ?? [];
  let at = 0;
  const readParticle = (): string => {
    const token = tokens[at++];
    const pattern = token === '(' ? readGroup() : `<ref name="${token}"/>`;
    const often = occurrence[tokens[at] ?? ''];
    if (often === undefined) return pattern;
    at += 1;
    return `<${often}>${pattern}</${often}>`;
  };
  const readGroup = (): string => {
    const parts = [readParticle()];
    const kind = tokens[at] === '|' ? 'choice' : 'group';
    while (tokens[at++] !== ')') parts.push(readParticle());
    return `<${kind}>${parts.join('')}</${kind}>`;
  };
  return readParticle();
}

function attributePatterns(list: string): string {
  const attributes = list.matchAll(/([\w-]+)\s+(\([^)]*\)|CDATA|NMTOKEN)\s+(#REQUIRED|#IMPLIED|"[^"]*")/g);
  return [...attributes]
    .map(([, name = '', type = '', need = '']) => {
      const choices = type.startsWith('(') ? (type.match(/[\w-]+/g) ?? []) : [];
      const values = choices.map((choice) => `<value>${choice}</value>`).join('');
      const pattern = `<attribute name="${name}">${values === '' ? '<text/>' : `<choice>${values}</choice>`}</attribute>`;
      return need === '#REQUIRED' ? pattern : `<optional>${pattern}</optional>`;
    })
    .join('');
}
