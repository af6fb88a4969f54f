import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { action } from './settings-group-page.tsx';

it('29.1 a form sent to an address without a page of settings saves nothing', async () => {
  const request = new Request('https://console.example/', { method: 'POST', body: new FormData() });
  const sent = action({
    request,
    params: { group: 'no-such-group' },
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '/',
  } as Parameters<typeof action>[0]);
  await expect(sent).rejects.toMatchObject({ init: { status: 404 } });
  expect(request.bodyUsed).toBe(false);
});
