/** Characters that could end an inline script or start another element. */
const escapes: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

type Handoff = ReadableStream<Uint8Array> | undefined;

/** Loader data in the router's format. */
export const readHydrationData = (handoff: Handoff): Promise<string> => new Response(handoff ?? '').text();

/**
 * The same as an inline script before the end of the page. The router can write it itself, but only into a page that is rendered
 * as a stream, which takes twice as long.
 */
export async function renderInlineHydrationData(handoff: Handoff, nonce: string): Promise<string> {
  const literal = JSON.stringify(await readHydrationData(handoff)).replace(
    /[&><\u2028\u2029]/g,
    (character) => escapes[character] ?? '',
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}
