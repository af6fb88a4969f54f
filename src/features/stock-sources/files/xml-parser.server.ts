import sax from 'sax';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';

export type XmlElement = {
  name: string;
  attributes: [name: string, value: string][];
  children: XmlElement[];
  text: string;
};

type Handlers = {
  /** `path` is like `rss/channel/item`, `position` the number of characters up to here. */
  onOpen(element: XmlElement, path: string, position: number): void;
  onText?(text: string, position: number): void;
  onClose(position: number): void;
};

export type XmlParser = { write(text: string): void; end(): void };

/** The types do not know `strictEntities`: only the five entities of XML itself. */
const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: true };

/** A strict parser that knows no document types: they define entities, which can expand without end or read files. */
export function createXmlParser(maxDepth: number, { onOpen, onText, onClose }: Handlers): XmlParser {
  const parser = sax.parser(true, options);
  const paths: string[] = [];
  let attributes: XmlElement['attributes'] = [];
  let hasRoot = false;
  let isEnding = false;

  const refuseDocumentType = () => {
    throw new SourceFileError('unsafe', `The XML has a document type (DTD) in line ${line()}. Remove it.`, {
      line: line(),
    });
  };
  const line = () => parser.line + 1;
  const handlers: Partial<sax.SAXParser> = {
    ondoctype: refuseDocumentType,
    onsgmldeclaration: refuseDocumentType,
    onattribute({ name, value }) {
      attributes.push([name, value]);
    },
    onopentag({ name }) {
      if (paths.length === maxDepth) {
        const message = `The XML is nested more than ${maxDepth} levels deep.`;
        throw new SourceFileError('too-large', message, { line: line() });
      }
      if (paths.length === 0 && hasRoot) {
        const message = `The file is not valid XML: it has a second root element in line ${line()}.`;
        throw new SourceFileError('malformed', message, { line: line() });
      }
      hasRoot = true;
      const path = paths.length === 0 ? name : `${paths.at(-1)}/${name}`;
      paths.push(path);
      onOpen({ name, attributes, children: [], text: '' }, path, parser.position);
      attributes = [];
    },
    ontext: (text) => onText?.(text, parser.position),
    oncdata: (text) => onText?.(text, parser.position),
    onclosetag() {
      paths.pop();
      onClose(parser.position);
    },
    onerror(cause) {
      const [reason = ''] = cause.message.split('\n');
      if (isEnding) throw new IncompleteFileError('The file is incomplete: its XML ends too early.', {}, cause);
      const message = `The file is not valid XML: ${reason.toLowerCase()} in line ${line()}.`;
      throw new SourceFileError('malformed', message, { line: line() }, cause);
    },
  };
  Object.assign(parser, handlers);
  return {
    write: (text) => void parser.write(text),
    end() {
      isEnding = true;
      parser.close();
    },
  };
}
