import { noStore } from './no-store-headers.ts';

/** A download for one visitor, never cached. */
export const privateFile = (content: BodyInit, { type, name }: { type: string; name: string }): Response =>
  new Response(content, {
    headers: {
      ...noStore.headers,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    },
  });
