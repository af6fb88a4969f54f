import { createXmlParser, type XmlElement } from './xml-parser.server.ts';
import { findRowElement } from './find-row-element.server.ts';
import { createValues } from './row-values.ts';
import { SourceFileError } from './source-file-error.ts';
import type { ReadLimits, SourceRow } from './source-row.ts';

/** Reads the repeated element of an XML file, wherever it is: `inventory/vehicle`, `rss/channel/item`. */
export async function* readXml(
  text: AsyncIterable<string>,
  sample: string,
  limits: ReadLimits,
): AsyncGenerator<SourceRow[]> {
  const rowPath = findRowElement(sample, limits.maxDepth);
  const rows: SourceRow[] = [];
  let number = 0;
  let start = 0;
  const open: XmlElement[] = []; // from the row to the current element
  const checkLength = (position: number) => {
    if (open.length === 0 || position - start <= limits.maxRowLength) return;
    const message = `Row ${number + 1} is longer than ${limits.maxRowLength} characters.`;
    throw new SourceFileError('too-large', message, { row: number + 1 });
  };
  const parser = createXmlParser(limits.maxDepth, {
    onOpen(element, path, position) {
      checkLength(position);
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else if (path !== rowPath) return;
      else start = position;
      open.push(element);
    },
    onText(content, position) {
      checkLength(position);
      const element = open.at(-1);
      if (element) element.text += content;
    },
    onClose(position) {
      checkLength(position);
      const element = open.pop();
      if (!element || open.length > 0) return;
      number += 1;
      rows.push({ number, values: flattenElement(element) });
    },
  });
  for await (const chunk of text) {
    parser.write(chunk);
    yield rows.splice(0);
  }
  parser.end();
}

function flattenElement(row: XmlElement): SourceRow['values'] {
  const values = createValues();
  addElement(values, '', row);
  return values;
}

function addElement(values: SourceRow['values'], name: string, element: XmlElement): void {
  const text = element.text.trim();
  if (name !== '' && (element.children.length === 0 || text !== '')) values[name] = text;
  for (const [attribute, value] of element.attributes) values[joinName(name, `@${attribute}`)] = value.trim();
  const counts = new Map<string, number>();
  for (const child of element.children) counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  const used = new Map<string, number>();
  for (const child of element.children) {
    const index = used.get(child.name) ?? 0;
    used.set(child.name, index + 1);
    const suffix = counts.get(child.name) === 1 ? '' : `[${index}]`;
    addElement(values, joinName(name, child.name + suffix), child);
  }
}

const joinName = (outer: string, name: string) => (outer === '' ? name : `${outer}.${name}`);
