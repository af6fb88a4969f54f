/** In a script a text must not end it, nor begin another element. */
const escapes: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

type Handoff = ReadableStream<Uint8Array> | undefined;

/** What the loaders gave, as the router in the browser reads it. */
export const readState = (handoff: Handoff): Promise<string> => new Response(handoff ?? '').text();

/**
 * The same within the page, for one that cannot be asked for again: the answer to a form, an error. The router would
 * render this itself, piece by piece as a stream brings it, for which a page has to be rendered as a stream too: that
 * takes twice as long.
 */
export async function inlineState(handoff: Handoff, nonce: string): Promise<string> {
  const literal = JSON.stringify(await readState(handoff)).replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}
