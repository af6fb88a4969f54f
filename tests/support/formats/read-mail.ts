/** One part of a received mail, with its transfer encoding decoded. */
export type ReadPart = { headers: ReadonlyMap<string, string>; type: string; content: Buffer };
export type ReadMail = { headers: ReadonlyMap<string, string>; parts: ReadPart[] };

/** Parses a mail by RFC 2045 to 2047, independently of the library that composed it. */
export function readMail(raw: string): ReadMail {
  const parts = readParts(raw);
  return { headers: splitPart(raw).headers, parts };
}

function splitPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ');
  const headers = new Map(
    unfolded.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function readParts(raw: string): ReadPart[] {
  const { headers, body } = splitPart(raw);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) {
    return [{ headers, type: type.split(';')[0] ?? '', content: decodeBody(body, headers) }];
  }
  const inner = body.split(`--${boundary}--`)[0]?.split(`--${boundary}\r\n`).slice(1) ?? [];
  return inner.flatMap((part) => readParts(part.replace(/\r\n$/, '')));
}

function decodeBody(body: string, headers: ReadonlyMap<string, string>): Buffer {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return fromQuotedPrintable(body.replaceAll(/=\r\n/g, ''));
    default:
      return Buffer.from(body);
  }
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16))),
    'latin1',
  );

const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString(),
    );
