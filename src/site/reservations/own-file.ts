import { personal } from '../account/personal-headers.ts';

/** A file that is one buyer's own: no copy is kept anywhere but with them. */
export const ownFile = (content: BodyInit, { type, name }: { type: string; name: string }): Response =>
  new Response(content, {
    headers: {
      ...personal.headers,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    },
  });
