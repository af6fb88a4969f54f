import { isUtf8 } from 'node:buffer';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';

type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * Decodes UTF-8, UTF-16 and, for lines that are not valid UTF-8, Windows-1252. Deciding line by line needs no second
 * pass, and a single damaged character in a UTF-8 file does not garble the rest.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= chooseDecoder(chunk);
    const text = decoder.decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decoder?.end() ?? '';
  if (rest !== '') yield rest;
}

type Decoder = { decode(chunk: Buffer): string; end(): string };

function chooseDecoder(start: Buffer): Decoder {
  const utf16 = detectUtf16(start);
  if (utf16) return createUtf16Decoder(utf16);
  if (start.subarray(0, 1024).includes(0)) {
    throw new SourceFileError('unsupported', 'The file is not a text file. Use CSV, JSON or XML.');
  }
  return createByteDecoder(start);
}

function detectUtf16(start: Buffer): Utf16 | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  // Without a byte order mark: the first characters of every format are ASCII, so every other byte is zero.
  const head = [...start.subarray(0, 8)];
  if (head.length < 4) return undefined;
  const isZero = (at: number) => head.every((byte, index) => (index % 2 === at) === (byte === 0));
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function createUtf16Decoder(encoding: Utf16): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (...parameters: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...parameters);
    } catch (cause) {
      if (parameters.length === 0) {
        throw new IncompleteFileError('The file ends in the middle of a character.', {}, cause);
      }
      throw new SourceFileError('malformed', 'The file is not valid UTF-16 text.', {}, cause);
    }
  };
  return { decode: (chunk) => decode(chunk, { stream: true }), end: () => decode() };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const lineFeed = 0x0a;

function createByteDecoder(start: Buffer): Decoder {
  const windows1252 = new TextDecoder('windows-1252');
  let skip = start.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  let carried: Buffer = Buffer.alloc(0);

  const decodeLine = (line: Buffer) => (isUtf8(line) ? line.toString('utf8') : windows1252.decode(line));
  const decodeBytes = (bytes: Buffer): string => {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(lineFeed, at);
      const next = end === -1 ? bytes.length : end + 1;
      text += decodeLine(bytes.subarray(at, next));
      at = next;
    }
    return text;
  };

  return {
    decode(chunk) {
      const bytes = carried.length === 0 ? chunk.subarray(skip) : Buffer.concat([carried, chunk]);
      skip = 0;
      const end = bytes.length - countUnfinishedBytes(bytes);
      carried = Buffer.from(bytes.subarray(end));
      return decodeBytes(bytes.subarray(0, end));
    },
    end: () => decodeBytes(carried),
  };
}

/** How many bytes at the end begin a UTF-8 character that continues in the next chunk. */
function countUnfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}
