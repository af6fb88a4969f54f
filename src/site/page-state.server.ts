/** In a script a text must not end it, nor begin another element. */
const escapes: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * What the loaders gave, for the browser to bring the page to life with. The router would render this itself, piece by
 * piece as a stream brings it, for which a page has to be rendered as a stream too: that takes twice as long.
 */
export async function pageState(encoded: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!encoded) return '';
  const state = JSON.stringify(await new Response(encoded).text());
  const literal = state.replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}
