import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** The content type of uploads, whatever the file is: what a client declares is no evidence. */
export const streamedType = 'application/octet-stream';

const formType = 'multipart/form-data';

/** A form with a file is streamed only where its address ends so, also as React Router's script sends it. Anywhere else it has no files. */
const uploadPath = /\/(?:upload|images)(?:\.data)?(?:\?|$)/;

export function isStreamed({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(streamedType) || (type.startsWith(formType) && uploadPath.test(url));
}

/** Passes uploads on as they arrive. Handlers limit their size; bodies of other types are collected in memory. */
export function streamUploads(app: FastifyInstance): void {
  app.addContentTypeParser(streamedType, (_request, payload, done) => done(null, payload));
  app.addHook('onResponse', async ({ raw }) => {
    if (isStreamed(raw) && !raw.complete) discardRest(raw);
  });
}

/**
 * Also passes on forms with files, for browsers without JavaScript. @param isAllowed whether a page at this host reads such a form
 * without collecting it
 */
export function streamForms(app: FastifyInstance, isAllowed: (request: FastifyRequest) => Promise<boolean>): void {
  app.addContentTypeParser(formType, async (request: FastifyRequest, payload: Readable) =>
    isStreamed(request.raw) && (await isAllowed(request)) ? payload : collect(request, payload),
  );
}

async function collect({ headers, routeOptions }: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { bodyLimit = 0 } = routeOptions;
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(headers['content-length']) > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const maxDiscardedBytes = 100 * 1024 * 1024;

/** A refused upload is received to its end: most clients read the response only then, and use the connection again. */
function discardRest(request: IncomingMessage): void {
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxDiscardedBytes) request.destroy();
  });
}
