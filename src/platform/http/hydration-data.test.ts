import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { renderInlineHydrationData } from './hydration-data.server.ts';

const toStream = (...parts: string[]) => new Blob(parts).stream();

describe('the inline hydration data of a page', () => {
  it('reaches the browser’s router unchanged, including special characters', async () => {
    const text = `[{"_1":2},"</script><!-- & \u2028\u2029 'Grüße' \\"]\n`;
    const script = await renderInlineHydrationData(toStream(text.slice(0, 7), text.slice(7)), 'marker');
    const [, code = ''] = /^<script nonce="marker">([\s\S]*)<\/script>$/.exec(script) ?? [];
    expect(code).not.toMatch(/[<>&\u2028\u2029]/);
    const received: string[] = [];
    const streamController = { enqueue: (part: string) => received.push(part), close: () => received.push('closed') };
    runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
    expect(received).toEqual([text, 'closed']);
  });
});
