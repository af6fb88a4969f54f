import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { renderInlineHydrationData } from './hydration-data.server.ts';

const streamOf = (...parts: string[]) => new Blob(parts).stream();

describe('the state of a page', () => {
  it('reaches the browser’s router as it was encoded, whatever signs it holds', async () => {
    const text = `[{"_1":2},"</script><!-- & \u2028\u2029 'Grüße' \\"]\n`;
    const script = await renderInlineHydrationData(streamOf(text.slice(0, 7), text.slice(7)), 'marker');
    const [, code = ''] = /^<script nonce="marker">([\s\S]*)<\/script>$/.exec(script) ?? [];
    expect(code).not.toMatch(/[<>&\u2028\u2029]/);
    const taken: string[] = [];
    const streamController = { enqueue: (part: string) => taken.push(part), close: () => taken.push('closed') };
    runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
    expect(taken).toEqual([text, 'closed']);
  });
});
